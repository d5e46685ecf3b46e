#!/bin/sh
# Restores a backup under Compose; until it is complete no server runs. `ls` of backups: see docs/operations.md.
#   sh deploy/restore.sh venn-2026-11-20T03-00-00Z [--erasures FILE]… [--erasures-lost]
# FILE is a path in the container, such as /backups/venn-2026-11-21T03-00-00Z/data/erasures.log.
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
if ! docker compose run --rm --no-deps backup test -f "/backups/$backup/manifest.json"; then
  echo "There is no complete backup $backup." >&2
  exit 1
fi
docker compose stop balancer server-1 server-2 backup
docker compose up -d --wait postgres
docker compose exec -T postgres psql -v ON_ERROR_STOP=1 -U postgres -d postgres \
  -c "ALTER DATABASE venn RENAME TO $old" -c 'CREATE DATABASE venn OWNER venn'
if ! docker compose run --rm --no-deps backup node server/dist/commands/restore.js "/backups/$backup" "$@"; then
  # Servers that are started now would take an empty database for a new installation.
  echo "No server runs. Where only the erasures failed, repeat them, which an empty database refuses, and start:" >&2
  echo "  docker compose run --rm --no-deps backup node server/dist/commands/erase-again.js" >&2
  echo "  docker compose up -d --wait" >&2
  echo "Where the database venn is empty, restore again, or, where the restore was refused, go back:" >&2
  echo "  docker compose exec postgres psql -U postgres -c 'DROP DATABASE venn' -c 'ALTER DATABASE $old RENAME TO venn'" >&2
  echo "  docker compose up -d --wait" >&2
  exit 1
fi
echo "The database of before is $old."
docker compose up -d --wait
