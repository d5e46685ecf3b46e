#!/bin/sh
# Restores a backup under Compose; until it is complete no server runs. `ls` of backups: see docs/operations.md.
#   sh deploy/restore.sh venn-2026-11-20T03-00-00Z [--erasures FILE]… [--erasures-lost]
# What was there stays: the database under another name, the pictures in the volume `data`, below before-restore.
set -eu
cd "$(dirname "$0")/.."
if [ $# -lt 1 ]; then
  sed -n 's/^#   //p' "$0" >&2
  exit 2
fi
backup=$1
shift
old=venn_until_$(date -u +%Y%m%d_%H%M%S)
docker compose stop balancer server-1 server-2 backup
docker compose up -d --wait postgres
docker compose exec -T postgres psql -v ON_ERROR_STOP=1 -U postgres -d postgres \
  -c "ALTER DATABASE venn RENAME TO $old" -c 'CREATE DATABASE venn OWNER venn'
docker compose run --rm --no-deps backup node server/dist/commands/restore.js "/backups/$backup" "$@"
docker compose up -d --wait
echo "The database of before is $old."
