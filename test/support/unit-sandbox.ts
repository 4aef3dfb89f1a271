import path from 'node:path';
import { lastOf, type UnitFile } from './unit-file.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Debian's `nobody`: owns nothing, as a user that systemd has just made up. */
const NOBODY = '65534';

/** What the sandbox below does as systemd does it. */
const BUILT = ['StateDirectory', 'CacheDirectory', 'WorkingDirectory', 'InaccessiblePaths', 'ExecStart'];
/** What may let a service write elsewhere, or be somebody else. */
const OPENING = /(Paths|Directory|Image)$|^(TemporaryFileSystem|Exec\w+|User|Group|SupplementaryGroups)$/;

/** Where a unit's service finds what. */
export interface UnitPlaces {
  readonly state: string;
  readonly cache: string;
  readonly credentials: string;
}

/** The directories that systemd makes for a unit. */
export function placesOf(unit: UnitFile): UnitPlaces {
  const state = `/var/lib/${lastOf(unit, 'StateDirectory')}`;
  const cache = `/var/cache/${lastOf(unit, 'CacheDirectory')}`;
  return { state, cache, credentials: '/run/credentials/service' };
}

/** The variables of a unit's `Environment=` lines. */
export function environmentOf(unit: UnitFile): Record<string, string> {
  const { credentials } = placesOf(unit);
  const specifiers: Record<string, string> = { '%S': '/var/lib', '%C': '/var/cache', '%d': credentials };
  const lines = unit.get('Environment') ?? [];
  const pairs = lines.map(line => line.replace(/%[SCd]/g, each => specifiers[each] ?? each).split('='));
  return Object.fromEntries(pairs.map(([name, ...value]) => [name, value.join('=')]));
}

/**
 * A shell script that starts what a unit starts, and lets it write where the unit does: to be run as root in a mount
 * namespace of its own. State is a file system of `megabytes` MB with a copy of `from`; this checkout is /opt/homecord.
 * Throws where the unit says something about places or users that is not done here.
 */
export function toSandboxScript(
  unit: UnitFile,
  { from, credentials, megabytes, isReadOnly }: SandboxOptions,
): string {
  const strange = [...unit.keys()].filter(key => OPENING.test(key) && !BUILT.includes(key));
  if (strange.length > 0) throw new Error(`the sandbox does not know what to do about ${strange.join(', ')}`);
  const places = placesOf(unit);
  const says = (key: string, value: string) => lastOf(unit, key) === value;
  const inaccessible = unit.get('InaccessiblePaths') ?? [];
  // From within, as it is: a checkout below /opt is hidden by then, and has no path.
  return `set -e
    cd ${root}
    mount -t tmpfs -o mode=0755 none /opt
    mkdir /opt/homecord
    mount --no-canonicalize --bind . /opt/homecord
    ${['/var/lib', '/var/cache', '/run'].map(place => `mount -t tmpfs -o mode=0755 none ${place}`).join('\n')}
    mkdir -p ${Object.values(places).join(' ')}
    mount -t tmpfs -o size=${megabytes}m,mode=0700 none ${places.state}
    mount -t tmpfs -o mode=0700 none ${places.cache}
    cp -a ${from}/. ${places.state}
    cp -a ${credentials}/. ${places.credentials}
    chown -R ${NOBODY}:${NOBODY} ${Object.values(places).join(' ')}
    ${says('PrivateTmp', 'yes') ? 'mount -t tmpfs none /tmp; mount -t tmpfs none /var/tmp' : ''}
    ${says('ProtectHome', 'yes') ? 'mount -t tmpfs -o mode=0 none /home; mount -t tmpfs -o mode=0 none /root' : ''}
    ${inaccessible.map(place => `mount -t tmpfs -o mode=0 none ${place}`).join('\n')}
    ${says('ProtectSystem', 'strict') ? toReadOnly([places.state, places.cache, '/tmp', '/var/tmp']) : ''}
    ${isReadOnly ? `mount -o remount,ro ${places.state}` : ''}
    cd ${lastOf(unit, 'WorkingDirectory')}
    umask ${lastOf(unit, 'UMask')}
    exec setpriv ${toRights(unit)} ${toFilter(unit)} ${lastOf(unit, 'ExecStart')}`;
}

interface SandboxOptions {
  /** A directory whose files the state begins with. */
  readonly from: string;
  /** A directory of the files that `LoadCredential=` names. */
  readonly credentials: string;
  readonly megabytes: number;
  /** The disk was mounted read-only after a failure. */
  readonly isReadOnly: boolean;
}

/** Every file system is read-only, but for these and the kernel's own, as with `ProtectSystem=strict`. */
function toReadOnly(exceptions: readonly string[]): string {
  return `findmnt --raw --noheadings --output TARGET | while read -r target; do
      case "$target" in
        /proc|/proc/*|/sys|/sys/*|/dev|/dev/*|${exceptions.join('|')}) ;;
        *) ! mountpoint -q "$target" || mount -o remount,bind,ro "$target" ;; # Others lie below what was mounted over them.
      esac
    done`;
}

/** What is given up before the program starts, in the words of setpriv. */
function toRights(unit: UnitFile): string {
  const rights: [string, string, string][] = [
    ['DynamicUser', 'yes', `--reuid=${NOBODY} --regid=${NOBODY} --clear-groups`],
    ['NoNewPrivileges', 'yes', '--no-new-privs'],
    ['CapabilityBoundingSet', '', '--bounding-set=-all --inh-caps=-all'],
  ];
  return rights
    .filter(([key, value]) => lastOf(unit, key) === value)
    .map(([, , words]) => words)
    .join(' ');
}

/** What system calls are left, by a program that then becomes the service. */
function toFilter(unit: UnitFile): string {
  const lines = unit.get('SystemCallFilter') ?? [];
  return `python3 /opt/homecord/test/support/system_call_filter.py '${lines.join(';')}'`;
}
