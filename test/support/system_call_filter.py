"""Starts a program behind a unit's SystemCallFilter= lines: system_call_filter.py '<line>;<line>' program [argument...]

As systemd does it where the first line lists what is allowed: a line with ~ takes from it, and whatever is
left out fails with EPERM. The sets (@system-service and so on) are systemd's own.
"""

import ctypes
import os
import subprocess
import sys

ALLOW = 0x7FFF0000
FAIL_WITH_EPERM = 0x00050001


def expand(name):
    if not name.startswith("@"):
        return {name}
    command = ["systemd-analyze", "--no-pager", "syscall-filter", name]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    names = [line.strip() for line in lines[1:]]
    return set().union(*(expand(each) for each in names if each and not each.startswith("#")))


def to_allowed(lines):
    allowed = set()
    for line in lines:
        names = set().union(*(expand(name) for name in line.removeprefix("~").split()))
        allowed = allowed - names if line.startswith("~") else allowed | names
    return allowed


def load(allowed):
    seccomp = ctypes.CDLL("libseccomp.so.2", use_errno=True)
    seccomp.seccomp_init.restype = ctypes.c_void_p
    rules = ctypes.c_void_p(seccomp.seccomp_init(FAIL_WITH_EPERM))
    for name in allowed:
        number = seccomp.seccomp_syscall_resolve_name(name.encode())
        # Those of other processors have no number here.
        if number >= 0 and seccomp.seccomp_rule_add(rules, ALLOW, number, 0) != 0:
            sys.exit(f"{name} could not be allowed")
    if seccomp.seccomp_load(rules) != 0:
        sys.exit("the filter could not be loaded")


filter_lines, *program = sys.argv[1:]
load(to_allowed(filter_lines.split(";")))
os.execv(program[0], program)
