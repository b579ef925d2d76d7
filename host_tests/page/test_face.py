"""How the page looks and speaks, measured in a real browser."""

import http.client

import pytest

from tools.mpy import FIRMWARE
from tools.virtual.board import places

PLACES = places("desk")
DESK = {"viewport": {"width": 1440, "height": 900}}
FINE = {"viewport": {"width": 1440, "height": 800}, "device_scale_factor": 2}
PHONE = {"viewport": {"width": 390, "height": 760}, "device_scale_factor": 3, "is_mobile": True}
SMALL = {"viewport": {"width": 375, "height": 600}, "device_scale_factor": 2, "is_mobile": True}

NARROW = {"viewport": {"width": 390, "height": 760}}
SCREENS = FIRMWARE / "lib" / "keltis" / "screens"
HANDSHAKE = {
    "Upgrade": "websocket", "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
}  # fmt: skip
# Screens that go by a second name.
MORE = ("last", "damaged")


def glass(page):
    return page.locator("canvas").bounding_box()


@pytest.mark.parametrize("kind", [DESK, FINE, PHONE])
def test_a_pixel_of_the_glass_is_whole_pixels(look, kind):
    size = glass(look(**kind))["width"] * kind.get("device_scale_factor", 1) / 400
    assert size == pytest.approx(round(size), abs=1e-3)
    assert round(size) >= 2


@pytest.mark.parametrize("kind", [DESK, FINE, PHONE, SMALL, NARROW])
def test_all_of_it_fits_and_keys_sit_at_their_labels(look, kind):
    page = look(**kind)
    box = glass(page)
    pixel = box["width"] / 400
    for key, (x, y) in enumerate(PLACES):
        at = page.locator(f'[data-key="{key}"] span').bounding_box()
        middle = at["x"] + at["width"] / 2 - box["x"], at["y"] + at["height"] / 2 - box["y"]
        if y == 300:
            assert middle[0] == pytest.approx(x * pixel, abs=1)
            assert at["y"] > box["y"] + box["height"]
        else:
            assert middle[1] == pytest.approx(y * pixel, abs=1)
            assert at["x"] > box["x"] + box["width"]
        assert at["x"] >= 0 and at["x"] + at["width"] <= kind["viewport"]["width"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_nothing_comes_from_elsewhere(look, server):
    page = look()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.wait_for_function("() => document.querySelector('.screen').textContent")
    assert len(asked) > 4
    assert all(url.startswith(server.address) for url in asked)
    policy = page.request.get(server.address).headers["content-security-policy"]
    assert policy == "default-src 'self'"


def test_it_says_what_the_keys_do(look):
    page = look()
    page.get_by_role("button", name="blue: new").click()
    page.get_by_role("button", name="green: board").wait_for()
    assert page.locator("[aria-live=polite]").text_content() == "Which game"
    assert page.get_by_role("button", name="score: back").count() == 1


def test_it_speaks_german(look):
    page = look(locale="de-AT")
    assert page.locator("html").get_attribute("lang") == "de"
    page.get_by_role("button", name="Batterie herausnehmen").wait_for()
    assert page.locator("[aria-live=polite]").text_content() == "Start"


@pytest.mark.parametrize("locale", ["en-GB", "de-AT"])
def test_every_screen_has_a_name(look, locale):
    modules = [path for path in SCREENS.glob("*.py") if path.stem != "base"]
    screens = [path.stem for path in modules if "class Screen(" in path.read_text()]
    page = look(locale=locale)
    names = page.evaluate("import('/static/words.js').then(({ words }) => words.names)")
    assert sorted(names) == sorted([*screens, *MORE])


def test_ink_as_on_paper_takes_its_time(look):
    page = look()
    page.get_by_text("as on paper").click()
    page.evaluate("""() => {
      const frames = () => document.querySelector("canvas").dataset.frames;
      const first = frames();
      addEventListener("keyup", () => {
        const start = performance.now();
        const watch = () => {
          if (frames() === first) requestAnimationFrame(watch);
          else window.took = performance.now() - start;
        };
        watch();
      });
    }""")
    page.keyboard.press("2")
    page.wait_for_function("() => window.took")
    assert page.evaluate("window.took") >= 360  # ms of a partial refresh


@pytest.mark.parametrize(
    "message",
    ["?", "[]", '{"ink": "gold"}', '{"ink": []}', '{"down": 7}', '{"power": "off"}'],
)
def test_a_page_that_says_what_it_may_not_is_sent_away(look, message):
    page = look()
    code = page.evaluate(
        """message => new Promise((done) => {
          const socket = new WebSocket(location.origin.replace("http", "ws") + "/socket");
          socket.onopen = () => socket.send(message);
          socket.onclose = ({ code }) => done(code);
        })""",
        message,
    )
    assert code == 1008  # against the policy
    assert page.locator("[name=ink]:checked").get_attribute("value") == "instant"


@pytest.mark.parametrize(
    "host, origin, status",
    [
        ("127.0.0.1:{port}", None, 101),
        ("localhost:{port}", "http://localhost:{port}", 101),
        ("localhost:{port}", "http://127.0.0.1:{port}", 101),
        ("elsewhere.example:{port}", "http://elsewhere.example:{port}", 403),
        ("elsewhere.example:{port}", None, 403),
        ("127.0.0.1:{port}", "http://elsewhere.example:{port}", 403),
        ("127.0.0.1:{port}", "http://127.0.0.1:1", 403),
        ("127.0.0.1:{port}", "null", 403),
    ],
)
def test_the_socket_is_for_this_machine_s_own_page(server, host, origin, status):
    asked = http.client.HTTPConnection("127.0.0.1", server.port)
    asked.putrequest("GET", "/socket", skip_host=True)
    asked.putheader("Host", host.format(port=server.port))
    if origin:
        asked.putheader("Origin", origin.format(port=server.port))
    for name, value in HANDSHAKE.items():
        asked.putheader(name, value)
    asked.endheaders()
    assert asked.getresponse().status == status
    asked.close()


def test_no_other_page_may_use_the_socket(look, server):
    page = look()
    page.goto("about:blank")
    closed = page.evaluate(
        """address => new Promise((done) => {
          const socket = new WebSocket(address.replace("http", "ws") + "socket");
          socket.onopen = () => done("open");
          socket.onerror = () => done("refused");
        })""",
        server.address,
    )
    assert closed == "refused"
