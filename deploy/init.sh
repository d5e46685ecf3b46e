#!/bin/sh
# Sets Venn up under Compose: writes .env, builds, starts everything, and creates an administrator.
#   sh deploy/init.sh
# Asks for what .env doesn't have yet, and makes the passwords. What .env has stays, so that this can be run again, such as
# after a mistake was corrected there.
set -eu
cd "$(dirname "$0")/.."
if [ $# -gt 0 ]; then
  sed -n 's/^#   //p' "$0" >&2
  exit 2
fi
if ! docker compose version > /dev/null 2>&1; then
  echo 'Docker with Compose is missing: https://docs.docker.com/engine/install/debian' >&2
  exit 1
fi
umask 077
touch .env
chmod 600 .env

has() {
  grep -q "^$1=." .env
}

# Single quotes: Compose replaces nothing within them.
put() {
  # An editor may have left the last line without its end.
  [ -z "$(tail -c 1 .env)" ] || echo >> .env
  printf "%s='%s'\n" "$1" "$2" >> .env
}

# Sets `answer`. An input that ends is no answer: what was written to .env until then stays.
question() {
  printf '%s: ' "$1"
  if ! read -r answer; then
    echo
    echo 'This needs answers: run it in a terminal, or set what is missing in .env.' >&2
    exit 1
  fi
}

# offer NAME QUESTION [PATTERN HINT]: an empty answer leaves it unset.
offer() {
  has "$1" && return
  while :; do
    question "$2"
    [ -n "$answer" ] || return 0
    case $answer in
      *\'*) echo "It can't have a ' in it: write ’." >&2 ;;
      *)
        if [ $# -lt 3 ] || printf '%s\n' "$answer" | grep -Eqx "$3"; then
          put "$1" "$answer"
          return
        fi
        echo "$4" >&2
        ;;
    esac
  done
}

demand() {
  until has "$1"; do offer "$@"; done
}

secret() {
  has "$1" || put "$1" "$(od -An -v -N 24 -tx1 /dev/urandom | tr -d ' \n')"
}

value() {
  sed -n "s/^$1=//p" .env | tail -n 1 | tr -d "'\""
}

echo 'Who runs it? Members read this on the pages about contact and privacy.'
demand OPERATOR_NAME 'Name'
demand OPERATOR_ADDRESS 'Address'
demand OPERATOR_CVR 'CVR number' '[0-9]{8}' 'A CVR number has eight digits.'
demand OPERATOR_EMAIL 'E-mail' '[^@ ]+@[^@ ]+\.[^@ ]+' 'That is no e-mail address.'
demand OPERATOR_PHONE 'Telephone'

echo 'Where is it? Empty answers try it out on this machine alone.'
offer SITE_ADDRESS 'Domain, such as venn.example.dk, which leads to this machine' \
  '([a-z0-9-]+\.)+[a-z]{2,}' 'A domain has no https:// and no path.'
offer SMTP_URL 'Mail server, such as smtps://user:password@mail.example.dk' 'smtps?://.+' \
  'It begins with smtp:// or smtps://.'
offer DEADMAN_URL "Dead man's switch, such as https://hc-ping.com/…, which tells you when this machine is gone" \
  'https?://.+' 'It begins with https://.'

for name in POSTGRES_PASSWORD POSTGRES_ADMIN_PASSWORD REDIS_PASSWORD METRICS_TOKEN GRAFANA_PASSWORD; do
  secret "$name"
done
if ! has COMPOSE_FILE; then
  files=docker-compose.yml:deploy/monitoring.compose.yml
  has SITE_ADDRESS && files=$files:deploy/domain.compose.yml
  put COMPOSE_FILE "$files"
fi
if has SITE_ADDRESS && ! has PUBLIC_URL; then put PUBLIC_URL "https://$(value SITE_ADDRESS)"; fi

docker compose up -d --build --wait

question 'Username of an administrator to create, whose address is the e-mail above (empty: none)'
if [ -n "$answer" ]; then
  docker compose exec -T server-1 node server/dist/commands/admin-create.js \
    --email "$(value OPERATOR_EMAIL)" --username "$answer"
fi

has PUBLIC_URL || put PUBLIC_URL http://localhost:8080
echo "Venn runs at $(value PUBLIC_URL); the portal is at /admin/login, dashboards at http://localhost:3030 (admin, GRAFANA_PASSWORD)."
has SMTP_URL || echo 'All mails are at http://localhost:8025.'
echo 'Next, in docs/operations.md: a copy of the backups on another machine (Backup), and what the law asks (Duties).'
