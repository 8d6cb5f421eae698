"""Reads many command lines (a JSON list of lists on stdin) with argparse; writes what it read as JSON."""

import argparse
import contextlib
import io
import json
import sys


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise ValueError(message)


def program():
    parser = Parser(prog="t")
    parser.add_argument("-t", "--title")
    parser.add_argument("-d", "--draft", action="store_true")
    parser.add_argument("-g", "--tag", action="append", default=[])
    parser.add_argument("-n", "--num", type=int)
    parser.add_argument("--version", action="version", version="1.0.0")
    parser.add_argument("file")
    parser.add_argument("rest", nargs="*")
    return parser


def read(args):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            return {**vars(program().parse_args(args)), "others": {}}
    except ValueError as error:
        return {"rejected": str(error)}
    except SystemExit:
        return {"others": {"help": True}}


json.dump([read(args) for args in json.load(sys.stdin)], sys.stdout)
