#!/bin/sh
# Brings a version of the site into use on a plain server, as root:
#   sh /srv/clairvoix/current/deploy/release.sh v1.4.0      (a tag, a branch or a commit; the one before to roll back)
# It is built beside the one that serves; the link `current` then moves, and the site is started again. It is done when the new
# version answers, writes and reads through the proxy; when it does not, the link goes back. Cut at any point, it is run again.
# --back: to a version that cannot serve the database. A copy from before is put back, and what was written since goes aside.
set -eu
version=${1:?which version? a tag, a branch or a commit}
home=${CLAIRVOIX_HOME:-/srv/clairvoix}
restart=${CLAIRVOIX_RESTART:-systemctl restart clairvoix}
failed=${CLAIRVOIX_FAILED:-systemctl is-failed --quiet clairvoix}
# Another word at each start: by itself, or by its socket, whom somebody asks.
start=${CLAIRVOIX_START:-systemctl show --property InvocationID --value clairvoix}
health=${CLAIRVOIX_HEALTH:-http://127.0.0.1:3000/healthz}
if [ "$(id -u)" = 0 ]; then as="runuser -u clairvoix --"; else as=""; fi
cd "$home"
exec 9>release.lock
flock --nonblock 9 || { echo "Another release is under way here." >&2; exit 75; }
rm -f releases/*/.roll-back
trap 'rm -f releases/*/.roll-back' EXIT

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

# A program of a version, with its Node and its settings. It believes the certificates that this machine believes.
run() {
  (cd "$1" && shift && $as env NODE_USE_SYSTEM_CA=1 "PATH=$PWD/node_modules/node/bin:$PATH" node "$@")
}
link() {
  $as ln -sfn "$1" "$2.next"
  $as mv -T "$2.next" "$2"
}
use() {
  $as touch "$1"
  link "$1" current
  # What fails to start is seen below.
  $restart 9>&- || true
}
# In use, and proven: the one to go back to, whatever became of a release that was cut.
before=$(readlink proven || readlink current || true)
works() {
  deadline=$(($(date +%s) + 120))
  starts=0
  last=
  until curl --fail --silent --output /dev/null --max-time 2 "$health"; do
    now=$($start || true)
    if [ "$now" != "$last" ]; then starts=$((starts + 1)) last=$now; fi
    # Refused, fallen three times, or silent.
    if $failed || [ $starts -gt 3 ] || [ "$(date +%s)" -ge $deadline ]; then return 1; fi
    sleep 1
  done
  # Before the first one there is no proxy yet.
  if [ -e "$1/scripts/prove-release.ts" ]; then run "$1" scripts/prove-release.ts ${before:- --direct} || return 1; fi
}
# The last three used stay, to roll back without building.
prune() {
  ls -1t releases | tail -n +4 | while read -r old; do
    [ "releases/$old" != "$before" ] || continue
    rm -f "releases/$old/.built"
    # Cut before, git may know it no more.
    $as git -C repository worktree remove --force "$home/releases/$old" || rm -rf "releases/$old"
  done
}

planned=0
run "$release" prisma/migrate.ts plan || planned=$?
if [ $planned = 65 ]; then
  if [ "${2:-}" != --back ]; then
    echo "Nothing was changed. To go back to a copy of the database from before: release.sh $version --back" >&2
    exit 65
  fi
  $as touch "$release/.roll-back"
# 2: a version from before this question.
elif [ $planned != 0 ] && [ $planned != 2 ]; then exit $planned; fi

use "$release"
if works "$release"; then
  link "$release" proven
  prune
  echo "In use: $version ($short). Before: ${before:-nothing}."
  exit
fi
echo "$version ($short) does not answer, write and read: journalctl -u clairvoix -n 50" >&2
if [ -z "$before" ] || [ "$before" = "$release" ]; then exit 1; fi
# What it wrote goes aside where the one before cannot serve it.
$as touch "$before/.roll-back"
use "$before"
if works "$before"; then echo "Back to $before: the same log says what was put aside, if anything was." >&2; else
  echo "Back to $before, which does not answer either." >&2
fi
prune
exit 1
