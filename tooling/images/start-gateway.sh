#!/bin/sh
# Starts the gateway: of what a request says of where it comes from, it believes what STUDIO_TRUSTED_PROXIES say, and nobody else. POSIX shell.
set -eu
umask 077
files=${0%/*}
# Nothing in the list is a pattern for names of files.
set -f

for proxy in $(printf '%s' "${STUDIO_TRUSTED_PROXIES-}" | tr ',' ' '); do
  case $proxy in
  loopback) networks='127.0.0.0/8 ::1/128' ;;
  linklocal) networks='169.254.0.0/16 fe80::/10' ;;
  uniquelocal) networks='10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7' ;;
  *) networks=$proxy ;;
  esac
  for network in $networks; do
    # What no expression says, by the same rules as the parts' images: nginx takes 0.0.0.0/0, and everybody's word with it.
    if ! printf '%s' "$network" | grep -Eqx '[0-9A-Fa-f.:]+(/[0-9]{1,3})?' ||
      ! ITEM=$network awk -v kind=network -f "$files/canonical.awk" >/dev/null; then
      printf 'STUDIO_TRUSTED_PROXIES has "%s", which is no address and no network.\n' "$network" >&2
      exit 1
    fi
    printf 'set_real_ip_from %s;\n' "$network"
  done
done >"${STUDIO_RUN_FOLDER:-/tmp}/proxies"

exec nginx -e stderr -c "$files/nginx.conf" -g 'daemon off;'
