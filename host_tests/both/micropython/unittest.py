"""As much of CPython's unittest as the tests beside this folder need, for MicroPython."""

import sys


class TestCase:
    def setUp(self):
        pass

    def assertEqual(self, first, second, message=""):
        if not first == second:
            self.fail(f"{first!r} is not {second!r} {message}")

    def assertNotEqual(self, first, second, message=""):
        if first == second:
            self.fail(f"{first!r} on both sides {message}")

    def assertTrue(self, value, message=""):
        if not value:
            self.fail(f"{value!r} is not true {message}")

    def assertFalse(self, value, message=""):
        if value:
            self.fail(f"{value!r} is not false {message}")

    def assertRaises(self, kind):
        return _Raises(kind)

    def fail(self, message):
        raise AssertionError(message)


class _Raises:
    """The `with` of assertRaises; `.exception` is what was raised."""

    def __init__(self, kind):
        self.kind = kind

    def __enter__(self):
        return self

    def __exit__(self, kind, exception, traceback):
        if kind is None:
            raise AssertionError(f"{self.kind!r} was not raised")
        self.exception = exception
        return issubclass(kind, self.kind)


def main():
    """Run the tests of the program, print `Ran N tests` and end with status 1 if one failed."""
    program = __import__("__main__")
    ran = failed = 0
    for name in dir(program):
        case = getattr(program, name)
        if not isinstance(case, type) or not issubclass(case, TestCase):
            continue
        for method in dir(case):
            if not method.startswith("test"):
                continue
            ran += 1
            test = case()
            try:
                test.setUp()
                getattr(test, method)()
            except Exception as error:
                failed += 1
                print(f"FAILED {name}.{method}")
                sys.print_exception(error)
    print(f"Ran {ran} tests, {failed} failed")
    sys.exit(1 if failed else 0)
