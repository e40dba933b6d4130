#!/bin/sh
# Brings a version of the site into use on a plain server, as root:
#   sh /srv/clairvoix/current/deploy/release.sh v1.4.0      (a tag, a branch or a commit; the one before to roll back)
# It is built beside the one that serves; the link `current` then moves, and the site is started again. When the new one does
# not answer within two minutes, the link goes back.
set -eu
version=${1:?which version? a tag, a branch or a commit}
home=${CLAIRVOIX_HOME:-/srv/clairvoix}
restart=${CLAIRVOIX_RESTART:-systemctl restart clairvoix}
health=${CLAIRVOIX_HEALTH:-http://127.0.0.1:3000/healthz}
if [ "$(id -u)" = 0 ]; then as="runuser -u clairvoix --"; else as=""; fi
cd "$home"

# What `npm run deploy` sent is there already.
if $as git -C repository remote get-url origin > /dev/null 2>&1; then
  $as git -C repository fetch --quiet --tags --prune origin
fi
commit=$($as git -C repository rev-parse --verify --quiet "origin/$version^{commit}" ||
  $as git -C repository rev-parse --verify "$version^{commit}")
short=$(printf %.12s "$commit")
release=releases/$short

if [ ! -e "$release/.built" ]; then
  echo "Building $version ($short)…"
  rm -rf "$release"
  $as git -C repository worktree prune
  $as git -C repository worktree add --quiet --detach --force "$home/$release" "$commit"
  # The same settings as the service, for what one runs by hand there.
  if [ -e /etc/clairvoix/env ]; then $as ln -s /etc/clairvoix/env "$release/.env"; fi
  (cd "$release" && $as env NODE_ENV= npm run --silent setup -- --build-only)
  $as touch "$release/.built"
fi

before=$(readlink current || true)
use() {
  $as ln -sfn "$1" current.next
  $as mv -T current.next current
  $restart
}
answers() {
  tries=0
  while [ $tries -lt 120 ]; do
    if curl --fail --silent --output /dev/null --max-time 5 "$health"; then return 0; fi
    tries=$((tries + 1))
    sleep 1
  done
  return 1
}

use "$release"
if answers; then
  echo "In use: $version ($short). Before: ${before:-nothing}."
else
  echo "$version ($short) does not answer: journalctl -u clairvoix -n 50" >&2
  if [ -n "$before" ]; then
    use "$before"
    echo "Back to $before." >&2
  fi
  exit 1
fi

# The last three stay, to roll back without building.
ls -1t releases | tail -n +4 | while read -r old; do
  [ "releases/$old" = "$(readlink current)" ] || $as git -C repository worktree remove --force "$home/releases/$old"
done
