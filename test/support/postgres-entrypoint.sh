#!/bin/sh
# Of the official image of PostgreSQL, as much as compose.workers.yaml needs: a cluster in an empty volume, whose user may
# do everything and has to say the password over the network; the database; the server.
set -eu

if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql /tmp
  chown postgres:postgres "$PGDATA" /var/run/postgresql /tmp
  exec setpriv --reuid=postgres --regid=postgres --clear-groups sh "$0"
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  (umask 077 && printf '%s\n' "$POSTGRES_PASSWORD" >/tmp/password)
  # The arguments are words of their own.
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  # Nobody is to come in by the network until the database is there.
  pg_ctl --wait --options="-c listen_addresses=''" start
  psql --username="$POSTGRES_USER" --dbname=postgres --set=name="$POSTGRES_DB" <<'SQL'
create database :"name";
SQL
  pg_ctl --wait --mode=fast stop
fi

exec postgres -c listen_addresses='*'
