#!/bin/sh
# Starts an image that serves the shell or a remote: checks what the variables say, puts it into the configuration that was made with the
# image, adds the release that is in the image to those on the volume, and becomes nginx. POSIX shell and awk: nginx's images have no more.
set -eu

files=${STUDIO_IMAGE_FILES:-/usr/share/studio}
run=${STUDIO_RUN_FOLDER:-/tmp/studio}
volume=${STUDIO_VOLUME:-/data}

refuse() {
  printf '%s\n' "$1" >&2
  exit 1
}

# What a text says, without blanks around it, as Node reads it; in the variable `said`.
read_text() {
  said=$2
  said=${said#"${said%%[![:space:]]*}"}
  said=${said%"${said##*[![:space:]]}"}
  case $said in
  *[[:cntrl:]]*) refuse "$1 has a character in it that cannot be shown. Write it anew." ;;
  esac
}

# The same of a variable, to standard output.
text_of() {
  eval "read_text $1 \"\${$1-}\""
  printf '%s' "$said"
}

# checked NAME TEXT KIND PATTERN SAYS PROBLEM: as Node and browsers write it. No expression says how large a number is.
checked() {
  printf '%s' "$2" | grep -Eqix -e "$4" || refuse "$1 $5 \"$2\", $6"
  if [ "$3" = number ]; then
    printf '%s' "$2"
  else
    ITEM=$2 awk -v kind="$3" -f "$files/canonical.awk" || refuse "$1 $5 \"$2\", $6"
  fi
}

# items NAME KIND PATTERN SAYS PROBLEM: of a list, each once, with spaces between. Origins stand between commas; hosts and networks between
# blanks too, as lines of a block in YAML.
items() {
  eval "list=\${$1-}"
  case $2 in
  origin) ;;
  *) list=$(printf '%s' "$list" | tr '\t\n\v\f\r ' ',,,,,,') ;;
  esac
  set -f
  IFS=,
  all=
  for item in $list; do
    read_text "$1" "$item"
    [ "$2" != origin ] || said=${said%/}
    [ -n "$said" ] || continue
    written=$(checked "$1" "$said" "$2" "$3" "$4" "$5") || exit 1
    IFS=' '
    for word in $written; do
      case " $all " in
      *" $word "*) ;;
      *) all="$all${all:+ }$word" ;;
      esac
    done
    IFS=,
  done
  printf '%s' "$all"
}

# one NAME KIND PATTERN SAYS PROBLEM
one() {
  text=$(text_of "$1") || exit 1
  while [ "${text%/}" != "$text" ]; do text=${text%/}; done
  [ -z "$text" ] || checked "$1" "$text" "$2" "$3" "$4" "$5"
}

. "$files/variables.sh"

V_NAME=$(text_of STUDIO_PRODUCT_NAME)
V_NAME=${V_NAME:-Likeness}
V_EMAIL=$(text_of STUDIO_SUPPORT_EMAIL)
V_EMAIL=${V_EMAIL:-support@likeness.example}
V_API_HOST=${STUDIO_API_HOST_SAID:-$(cat "$files/api-host")}
V_API_ORIGIN=$(printf '%s' "$V_API_HOST" | sed 's|^\(https\{0,1\}://[^/]*\).*|\1|')
V_REMOTES=$STUDIO_REMOTE_ORIGINS_SAID
V_PICTURES=$STUDIO_PICTURE_ORIGINS_SAID
V_DEVELOPMENT=$STUDIO_DEVELOPMENT_ORIGINS_SAID
V_ENTRY_ORIGIN=${STUDIO_ENTRY_ORIGIN_SAID:-$(cat "$files/entry-origin")}
V_HOSTS="$STUDIO_ALLOWED_HOSTS_SAID $(printf '%s' "$PUBLIC_URL_SAID" | sed 's|^https\{0,1\}://\([^/]*\).*|\1|; s|:[0-9]*$||')"
export V_NAME V_EMAIL V_API_HOST V_API_ORIGIN V_REMOTES V_PICTURES V_DEVELOPMENT V_ENTRY_ORIGIN V_HOSTS

umask 077
mkdir -p "$run"
for template in "$files"/templates/*; do
  awk -f "$files/fill.awk" "$template" >"$run/${template##*/}"
done
# nginx takes no longer text than 4,095 bytes, and says of one that a quote is missing.
LC_ALL=C awk 'length > 4000 { exit 1 }' "$run/nginx.conf" ||
  refuse "STUDIO_REMOTE_ORIGINS, STUDIO_PICTURE_ORIGINS and STUDIO_DEVELOPMENT_ORIGINS, or STUDIO_ALLOWED_HOSTS, name more than nginx can send. Put remotes behind one origin, as the gateway does."
{
  for proxy in $STUDIO_TRUSTED_PROXIES_SAID; do printf '%s "";\n' "$proxy"; done
} >"$run/proxies"
printf 'limit_conn connections %s;\n' "${STUDIO_SOCKETS_PER_ADDRESS_SAID:-200}" >"$run/bounds"

# What brotli has packed is sent by an nginx that has the module for it; the official image has none.
: >"$run/modules"
: >"$run/packed"
brotli=/usr/lib/nginx/modules/ngx_http_brotli_static_module.so
if [ -e "$brotli" ]; then
  printf 'load_module %s;\n' "$brotli" >"$run/modules"
  printf 'brotli_static on;\n' >"$run/packed"
fi

# Nothing is added by a container that will not serve.
nginx -t -q -e stderr -c "$run/nginx.conf"

# Whole or not at all.
add_release() {
  mkdir -p "$volume/$2/arrivals" &&
    if [ ! -e "$volume/$2/$1" ]; then
      rm -rf "$volume/$2/.$1" && cp -R "$files/release" "$volume/$2/.$1" && mv "$volume/$2/.$1" "$volume/$2/$1"
    fi &&
    cp "$run/release.json" "$volume/$2/arrivals/.$1.json" &&
    mv "$volume/$2/arrivals/.$1.json" "$volume/$2/arrivals/$1.json"
}

# Of the versions that are there one is enough: pages ask for what the registry names.
serves_any() {
  for entry in "$volume/$1"/*/remoteEntry.js; do [ ! -e "$entry" ] || return 0; done
  return 1
}

# Names that carry a hash collide with nothing. What the start before had was served until a moment ago, however long ago that start was.
keep_for_open_pages() (
  cd "$volume" || exit 1
  if [ -e .served ]; then
    while read -r file; do touch -c "$file"; done <.served
  fi
  find . -type f ! -name .served -mtime +30 -exec rm -f {} +
  (cd "$files/built" && find . -type f) >.serving || exit 1
  if ! cp -R "$files/built/." .; then
    # What was cut off, as by a full disk, would be served as it is once the next version is here.
    while read -r file; do cmp -s "$files/built/$file" "$file" || rm -f "$file"; done <.serving
    exit 1
  fi
  mv .serving .served
)

if [ -d "$files/release" ]; then
  name=$(cat "$files/name")
  version=$(cat "$files/version")
  if ! add_release "$version" "$name"; then
    [ -e "$volume/$name/$version" ] || { [ -w "$volume/$name" ] && serves_any "$name"; } ||
      refuse "$name $version could not be added to $volume/$name. Mount a volume there that user $(id -u) may write."
    # As on a full disk: it costs this version and not those that are there, and keeps no room.
    rm -rf "$volume/$name/.$version"
    printf '%s\n' "$name $version could not be added to $volume. What is there is served." >&2
  fi
elif [ -d "$volume" ] && [ -w "$volume" ]; then
  keep_for_open_pages || printf '%s\n' "This version could not be kept for pages that stay open after the next." >&2
fi

exec nginx -e stderr -c "$run/nginx.conf" -g 'daemon off;'
