#!/bin/sh
# Firefox, which ends with the thread that started it: killed, that one would leave it running.
exec setpriv --pdeathsig KILL "${FIREFOX_PATH:-/usr/bin/firefox-esr}" "$@"
