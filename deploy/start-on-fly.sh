#!/bin/sh
# What a machine of Fly starts. Before the first deploy nobody knows the machine's number, and without it LiteFS would wait
# for a primary without a name: say what to do, and wait to be replaced.
if [ -z "$PRIMARY_MACHINE_ID" ]; then
  echo "This machine is $FLY_MACHINE_ID. In fly.toml, write PRIMARY_MACHINE_ID = \"$FLY_MACHINE_ID\", then: fly deploy --ha=false"
  exec sleep infinity
fi
exec litefs mount
