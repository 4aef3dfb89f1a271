import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyPrograms } from './copy-programs.ts';
import type { Podman } from './podman.ts';
import { findPostgres } from './postgres-server.ts';

const OF_IT = ['postgres', 'initdb', 'pg_ctl', 'psql', 'pg_isready'];
const LOADED = ['plpgsql', 'dict_snowball'];
const BESIDE = ['/bin/sh', '/bin/mkdir', '/bin/chown', '/bin/rm', '/usr/bin/id', '/usr/bin/setpriv'];

/**
 * Makes the image of a PostgreSQL that compose.workers.yaml names of this machine's, which Debian has as 15, since no
 * registry of images is at hand: its programs with what they load, and an entrypoint that does with a volume and the
 * environment what that of the official image does.
 */
export async function buildPostgresImage(podman: Podman): Promise<void> {
  const bin = findPostgres();
  const said = execFileSync(`${bin}/pg_config`, ['--sharedir', '--pkglibdir'], { encoding: 'utf8' });
  const [share = '', libraries = ''] = said.split('\n');
  const context = path.join(podman.folder, 'postgres');
  const root = `${context}/root`;
  await mkdir(root, { recursive: true });
  const read = [share, '/usr/share/zoneinfo/Etc', ...LOADED.map(name => `${libraries}/${name}.so`)];
  copyPrograms(root, [...OF_IT.map(program => `${bin}/${program}`), ...BESIDE], read);
  await cp(path.join(import.meta.dirname, 'postgres-entrypoint.sh'), `${root}/entrypoint.sh`);
  await mkdir(`${root}/etc`);
  await writeFile(`${root}/etc/passwd`, 'root:x:0:0::/:/bin/sh\npostgres:x:999:999::/:/bin/sh\n');
  await writeFile(`${root}/etc/group`, 'root:x:0:\npostgres:x:999:\n');
  const text = `FROM scratch
COPY root /
ENV PATH=${bin}:/usr/bin:/bin PGDATA=/var/lib/postgresql/data
VOLUME /var/lib/postgresql/data
STOPSIGNAL SIGINT
ENTRYPOINT ["sh", "/entrypoint.sh"]
`;
  await writeFile(`${context}/Dockerfile`, text);
  await podman.run('build', '--quiet', '-t', 'docker.io/library/postgres:17', context);
  await rm(context, { recursive: true });
}
