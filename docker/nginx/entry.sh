#!/bin/sh
# Starts nginx for the host or one remote. What differs between deployments comes from the environment:
#   APP_KIND       host or remote
#   PORT           port to listen on (8080)
#   WEB_ROOT       folder of the built app
#   RUN_DIR        folder that this script may write to
#   API_URL, SOCKET_URL, ROUTING_URL, MAP_STYLE_URL, ENVIRONMENT   fields of /config.json (host)
#   API_UPSTREAM   address of the API server from here, for deliveries on other pages and the words of a delivery's page (API_URL)
#   REMOTES        /remotes.json (host): `name|public origin|origin to read remote.json from`, separated by spaces
#   RESOLV_CONF    names the DNS servers (/etc/resolv.conf)
#   REGISTRY_SECONDS  seconds between two looks at the remotes (15)
set -eu

here=$(cd "$(dirname "$0")" && pwd)
: "${APP_KIND:=remote}" "${PORT:=8080}" "${WEB_ROOT:=/usr/share/qafila}" "${RUN_DIR:=/tmp/qafila}"
: "${API_URL:=}" "${SOCKET_URL:=$API_URL}" "${ROUTING_URL:=}" "${MAP_STYLE_URL:=}" "${ENVIRONMENT:=production}"
: "${API_UPSTREAM:=$API_URL}" "${RESOLV_CONF:=/etc/resolv.conf}"
: "${REMOTES:=}" "${REGISTRY_SECONDS:=15}" "${NGINX:=nginx}" "${MIME_TYPES:=/etc/nginx/mime.types}"

case "$APP_KIND" in
  host | remote) ;;
  *) echo "APP_KIND=$APP_KIND can't be used: give it host or remote." >&2; exit 1 ;;
esac
if [ ! -d "$WEB_ROOT" ]; then
  echo "WEB_ROOT=$WEB_ROOT is no folder: build the app first." >&2
  exit 1
fi
mkdir -p "$RUN_DIR/public" "$RUN_DIR/remotes"

# The origin of a URL; nothing for an empty one.
origin() { printf '%s' "$1" | sed -n 's|^\([a-z]*://[^/]*\).*|\1|p'; }
# A text as JSON.
json() { printf '"%s"' "$(printf '%s' "$1" | sed 's/[\\"]/\\&/g')"; }
fetch() {
  if command -v curl >/dev/null 2>&1; then curl -fsS --max-time 3 "$1"; else wget -q -T 3 -O - "$1"; fi
}

remote_origins=
tracking=
for remote in $REMOTES; do
  public=${remote#*|}
  [ "${remote%%|*}" != remote-tracking ] || tracking=${public#*|}
  remote_origins="$remote_origins ${public%%|*}"
done
api_origin=$(origin "$API_URL")
socket_origin=$(origin "$SOCKET_URL" | sed 's|^http|ws|')
for template in nginx precompressed; do
  sed -e "s|@PORT@|$PORT|g" -e "s|@WEB_ROOT@|$WEB_ROOT|g" -e "s|@RUN_DIR@|$RUN_DIR|g" -e "s|@KIND@|$APP_KIND|g" \
    -e "s|@MIME_TYPES@|$MIME_TYPES|g" "$here/$template.conf.template" >"$RUN_DIR/$template.conf"
done

# The headers of every response.
headers() {
  # The build names the hashes of its inline scripts, each with a space before it here.
  scripts=
  if [ -f "$WEB_ROOT/script-hashes.txt" ]; then scripts=" $(cat "$WEB_ROOT/script-hashes.txt")"; fi
  csp="default-src 'self'; script-src 'self'$scripts$remote_origins; style-src 'self' 'nonce-\$request_id'$remote_origins;"
  csp="$csp img-src 'self' data: blob:$remote_origins $(origin "$MAP_STYLE_URL"); font-src 'self' data:$remote_origins;"
  csp="$csp connect-src 'self' $api_origin $socket_origin$remote_origins $(origin "$ROUTING_URL") $(origin "$MAP_STYLE_URL");"
  csp="$csp worker-src 'self' blob:$remote_origins; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
  sed -e "s|@CONTENT_SECURITY_POLICY@|$csp|g" "$here/headers.conf.template"
}
headers >"$RUN_DIR/headers.conf"

if [ "$APP_KIND" = host ] && [ -n "$API_UPSTREAM" ]; then
  # An IPv4 address, also with a port; an IPv6 address in brackets.
  resolvers=$(sed -n -e 's/^nameserver[[:space:]]\{1,\}\([0-9.]*\(:[0-9]\{1,\}\)\{0,1\}\)[[:space:]]*$/\1/p' \
    -e 's/^nameserver[[:space:]]\{1,\}\([0-9a-fA-F:]*:[0-9a-fA-F:]*\)[[:space:]]*$/[\1]/p' "$RESOLV_CONF" | tr '\n' ' ')
  sed -e "s|@API@|${API_UPSTREAM%/}|g" -e "s|@TRACKING@|$tracking|g" -e "s|@RESOLVERS@|${resolvers:-127.0.0.1}|g" \
    "$here/api.conf.template" >"$RUN_DIR/api.conf"
fi

# Keeps a JSON file of a remote as it is released now. One that does not answer stays as it was last seen.
keep() {
  if fetch "$1" >"$2.new" 2>/dev/null && [ "$(head -c 1 "$2.new")" = "{" ]; then
    mv "$2.new" "$2"
  fi
}
# The descriptor of each remote, with the files that its pages start with.
registry() {
  separator=
  printf '{"remotes":['
  for remote in $REMOTES; do
    name=${remote%%|*}
    origins=${remote#*|}
    seen="$RUN_DIR/remotes/$name.json"
    files="$RUN_DIR/remotes/$name.files.json"
    keep "${origins#*|}/remote.json" "$seen"
    keep "${origins#*|}/preload.json" "$files"
    [ -f "$seen" ] || continue
    printf '%s{"manifestUrl":%s,' "$separator" "$(json "${origins%%|*}/mf-manifest.json")"
    [ ! -f "$files" ] || printf '"files":%s,' "$(cat "$files")"
    tail -c +2 "$seen"
    separator=,
  done
  printf ']}\n'
}
# The page with the configuration and the registry in it, so that it need not ask for them: in an element of their own,
# since a remote that sends no JSON must not cost the page its files. No text of theirs ends that element.
page() {
  printf '<script type="application/json" id="first-deployment">{"config":%s,"registry":%s}</script>' \
    "$(cat "$RUN_DIR/public/config.json")" "$(sed 's/</\\u003c/g' "$RUN_DIR/public/remotes.json")" |
    tr -d '\n' >"$RUN_DIR/deployment.html"
  awk -v file="$RUN_DIR/deployment.html" '
    BEGIN { getline more < file }
    {
      start = index($0, "<script type=\"application/json\" id=\"first-response\">")
      if (start) print substr($0, 1, start - 1) more substr($0, start)
      else print
    }
  ' "$WEB_ROOT/index.html"
}
# A release in WEB_ROOT brings a page with other inline scripts: nginx, whose process this script becomes, reads its headers
# again.
follow_scripts() {
  headers >"$RUN_DIR/headers.conf.new"
  if cmp -s "$RUN_DIR/headers.conf.new" "$RUN_DIR/headers.conf"; then return; fi
  mv "$RUN_DIR/headers.conf.new" "$RUN_DIR/headers.conf"
  kill -HUP $$
}
publish() {
  registry >"$RUN_DIR/remotes.json.new"
  mv "$RUN_DIR/remotes.json.new" "$RUN_DIR/public/remotes.json"
  page >"$RUN_DIR/index.html.new"
  mv "$RUN_DIR/index.html.new" "$RUN_DIR/public/index.html"
}

if [ "$APP_KIND" = host ]; then
  {
    printf '{"apiUrl":%s,"registryUrl":"/remotes.json","socketUrl":%s,' "$(json "$API_URL")" "$(json "$SOCKET_URL")"
    printf '"routingUrl":%s,"mapStyleUrl":%s,' "$(json "$ROUTING_URL")" "$(json "$MAP_STYLE_URL")"
    printf '"environment":%s}\n' "$(json "$ENVIRONMENT")"
  } >"$RUN_DIR/public/config.json"
  publish
  # Ends with nginx, whose process this script becomes.
  ( while sleep "$REGISTRY_SECONDS" && kill -0 $$ 2>/dev/null; do publish; follow_scripts; done ) &
fi

exec "$NGINX" -c "$RUN_DIR/nginx.conf" -g 'daemon off;'
