#!/bin/sh
# Writes the configuration of Alertmanager, which reads no variables, from those of .env, and runs it (monitoring.compose.yml).
# SMTP_URL and OPERATOR_EMAIL are the product's own; DEADMAN_URL is that of a dead man's switch.
#   sh alertmanager.sh [FILE]     the configuration; its data are in the same folder. ALERTMANAGER names another program
set -eu
umask 077
config=${1:-/alertmanager/alertmanager.yml}
url=${SMTP_URL:-smtp://mailpit:1025}

# %40 and the like of a URL. awk, since not every shell's printf knows \x40.
decoded() {
  printf '%s\n' "$1" | LC_ALL=C awk '
    function digit(character) { return index("0123456789abcdef", tolower(character)) - 1 }
    {
      text = ""
      while (match($0, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
        byte = sprintf("%c", digit(substr($0, RSTART + 1, 1)) * 16 + digit(substr($0, RSTART + 2, 1)))
        text = text substr($0, 1, RSTART - 1) byte
        $0 = substr($0, RSTART + 3)
      }
      print text $0
    }'
}

# A text of YAML.
quoted() {
  printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"
}

server=${url#*://}
server=${server%%[/?]*}
login=
case $server in *@*)
  login=${server%@*}
  server=${server##*@}
  ;;
esac
case $server in
  *:*) ;;
  # As the product's own mails.
  *) case $url in smtps:*) server=$server:465 ;; *) server=$server:587 ;; esac ;;
esac
# mailpit speaks no TLS, and is on this machine.
case $server in mailpit:*) tls=false ;; *) tls=true ;; esac

{
  echo "global:"
  echo "  smtp_smarthost: $(quoted "$server")"
  echo "  smtp_from: $(quoted "$OPERATOR_EMAIL")"
  echo "  smtp_require_tls: $tls"
  if [ -n "$login" ]; then
    echo "  smtp_auth_username: $(quoted "$(decoded "${login%%:*}")")"
    echo "  smtp_auth_password: $(quoted "$(decoded "${login#*:}")")"
  fi
  cat << 'END'
# Each alert is mailed once when it begins, every 12 hours while it lasts, and when it ends.
route:
  receiver: operator
  group_by: [alertname]
  group_wait: 30s
  group_interval: 5m
  repeat_interval: 12h
  routes:
    - receiver: watchdog
      matchers: ['alertname="Watchdog"']
      group_wait: 0s
      group_interval: 1m
      repeat_interval: 1m
receivers:
  - name: operator
    email_configs:
END
  echo "      - to: $(quoted "$OPERATOR_EMAIL")"
  echo "        send_resolved: true"
  echo "  - name: watchdog"
  if [ -n "${DEADMAN_URL:-}" ]; then
    echo "    webhook_configs:"
    echo "      - url: $(quoted "$DEADMAN_URL")"
    echo "        send_resolved: false"
  fi
} > "$config"

exec "${ALERTMANAGER:-/bin/alertmanager}" --config.file="$config" --storage.path="$(dirname "$config")"
