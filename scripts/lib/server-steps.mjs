// What brings a site to a server of one's own, over ssh: docs/operations.md, « First deploy to a plain server ».
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { StepFailure, call, mustCall, step } from "./programs.mjs";
import { secrets } from "./setup.mjs";
import { root, stop } from "./tools.mjs";

const home = "/srv/clairvoix";
const as = "runuser -u clairvoix --";
const units = "clairvoix.service clairvoix.socket";
const packages = "git nodejs npm caddy curl sqlite3";

/** The server's settings, on the computer of who deploys: made once, with secrets of its own. Another file for a second site. */
const settingsFile = process.env.SERVER_SETTINGS || ".env.server";
const needed = ["SITE_URL", "SESSION_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "SMTP_URL", "MAIL_FROM"];

/** Before each script. `put FILE …`: standard input becomes that file, with options of install. `changed`: what is not in use yet. */
const prelude = `set -e
put() {
  cat > /etc/clairvoix/new
  test -s /etc/clairvoix/new
  if ! cmp -s /etc/clairvoix/new "$1"; then
    touch /etc/clairvoix/changed
    to=$1
    shift
    install "$@" /etc/clairvoix/new "$to"
  fi
  rm /etc/clairvoix/new
}
`;

/** Writes the settings where there are none; stops on what is missing in them. */
function readSettings(path) {
  if (!existsSync(path)) {
    const made = new Map(secrets().map((line) => [line.slice(0, line.indexOf("=") + 1), line]));
    const example = readFileSync(join(root, "deploy/env.example"), "utf8");
    writeFileSync(
      path,
      example.replaceAll(/^\w+=$/gm, (line) => made.get(line) ?? line),
      { mode: 0o600 },
    );
    stop(
      `Les réglages du serveur sont à remplir dans ${settingsFile}, qui vient d’être écrit avec ses secrets : SITE_URL, SMTP_URL, MAIL_FROM, ADMIN_USERNAME, ADMIN_PASSWORD, BACKUP_TO. Copiez-le dans le gestionnaire de mots de passe, puis recommencez.`,
    );
  }
  const text = readFileSync(path, "utf8");
  const settings = Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value.trim()]),
  );
  const missing = needed.filter((name) => !settings[name] || settings[name].includes("clairvoix.example"));
  if (missing.length > 0) stop(`Dans ${settingsFile}, il reste à écrire : ${missing.join(", ")}.`);
  if (!/^https:\/\/[^/\s]+$/.test(settings.SITE_URL))
    stop(`Dans ${settingsFile}, SITE_URL est https:// et un domaine, sans chemin.`);
  return { text, ...settings };
}

/** The steps for this host ("root@192.0.2.7", or "ssh://root@192.0.2.7:2222"), in their order. */
export function serverSteps(host) {
  const { text, SITE_URL: site, MAIL_FROM: sender, PORT: port = "3000" } = readSettings(resolve(root, settingsFile));
  const { host: domain } = new URL(site);
  const owner = sender.split(/[\s<>]/).find((word) => word.includes("@")) ?? `admin@${domain}`;
  const commit = mustCall("git", ["rev-parse", "HEAD"]);
  const release = `releases/${commit.slice(0, 12)}`;
  const sent = (name) => `${as} git -C ${home}/repository show ${commit}:deploy/${name}`;

  /** A script of the server's; `data` is its standard input, which no dry run shows. What it prints says how it went. */
  const remote = (name, script, data) =>
    step(name, script, () => {
      const input = `${prelude}${script}${data ? ` <<'CLAIRVOIX'\n${data.trimEnd()}\nCLAIRVOIX` : ""}\n`;
      const { status, said } = call("ssh", ["-o", "ConnectTimeout=15", host, "sh -s"], input);
      if (status === 255) throw new StepFailure(`${host} ne répond pas à ssh.`);
      if (status !== 0) throw new StepFailure(`Le serveur a refusé (${status}).`);
      return said;
    });

  return [
    remote(
      `Se connecter à ${host}`,
      `test "$(id -u)" = 0 || { echo "Il faut le compte root." >&2; exit 1; }
. /etc/os-release
case "$ID:$VERSION_ID" in debian:1[2-9]) ;; *) echo "$PRETTY_NAME : il faut Debian 12 ou 13." >&2; exit 1 ;; esac`,
    ),
    remote(
      `Installer ${packages}`,
      `if dpkg -s ${packages} > /dev/null 2>&1; then echo "déjà fait"; exit; fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq >&2
apt-get install -y -qq ${packages} >&2`,
    ),
    // receive.shallowUpdate: from a clone without its history too.
    remote(
      "Créer le compte et les dossiers du site",
      `id clairvoix > /dev/null 2>&1 || adduser --quiet --system --group --home ${home} --shell /usr/sbin/nologin clairvoix
cd ${home}
test -d repository || ${as} git init --quiet --bare repository
${as} git -C repository config receive.shallowUpdate true
test -d releases || ${as} mkdir releases
install -d -m 0750 -o root -g clairvoix /etc/clairvoix`,
    ),
    step(`Envoyer la version ${commit.slice(0, 12)}`, `git push ${host}:${home}/repository ${commit}`, () => {
      const place = host.startsWith("ssh://") ? `${host.replace(/\/$/, "")}${home}` : `${host}:${home}`;
      // Git of the server runs as the site: what it writes is the site's.
      const options = ["--quiet", "--force", `--receive-pack=${as} git-receive-pack`];
      mustCall("git", ["push", ...options, `${place}/repository`, `${commit}:refs/heads/deployed`]);
      const changed = mustCall("git", ["status", "--porcelain", "--untracked-files=no"]);
      return changed && "fait, sans ce qui n’est pas encore enregistré dans git";
    }),
    // What only the server has stays. A secret that differs would close sessions, the trail's seal or subscriptions.
    remote(
      "Écrire les réglages (/etc/clairvoix/env)",
      `{
  touch /etc/clairvoix/env
  cat > /etc/clairvoix/here
  for name in SESSION_SECRET VAPID_PUBLIC_KEY VAPID_PRIVATE_KEY; do
    there=$(grep "^$name=." /etc/clairvoix/env || true)
    if [ -n "$there" ] && ! grep -qxF "$there" /etc/clairvoix/here; then
      echo "Le serveur a un autre $name que ${settingsFile}. Le changer fermerait les sessions, le sceau du journal ou les notifications. Reprenez celui du serveur (/etc/clairvoix/env), ou changez-le là-bas à la main (docs/operations.md, « Secrets »)." >&2
      exit 1
    fi
  done
  awk -F= 'NR == FNR { here[$1] } NR == FNR || !($1 in here)' /etc/clairvoix/here /etc/clairvoix/env |
    put /etc/clairvoix/env -m 0640 -o root -g clairvoix
  rm /etc/clairvoix/here
}`,
      text,
    ),
    remote(
      "Installer le service",
      `for unit in ${units}; do ${sent("$unit")} | put /etc/systemd/system/$unit -m 0644; done
systemctl daemon-reload
systemctl enable --quiet ${units}`,
    ),
    remote(
      `Régler Caddy pour ${domain}`,
      `if [ -s /etc/caddy/Caddyfile ] && ! grep -qiE 'clairvoix|^:80 \\{' /etc/caddy/Caddyfile; then
  echo "/etc/caddy/Caddyfile sert déjà un autre site : ajoutez-y vous-même deploy/Caddyfile." >&2
  exit 1
fi
${sent("Caddyfile")} | sed 's/admin@clairvoix.example/${owner}/; s/clairvoix.example/${domain}/g' | put /etc/caddy/Caddyfile -m 0644
caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile > /dev/null`,
    ),
    remote(
      "Construire et mettre en service (cinq minutes la première fois)",
      `cd ${home}
if [ ! -e /etc/clairvoix/changed ] && [ "$(readlink proven)" = ${release} ] && curl --fail --silent http://127.0.0.1:${port}/healthz > /dev/null; then
  echo "déjà en service"
  exit
fi
${sent("release.sh")} > /etc/clairvoix/release.sh
sh /etc/clairvoix/release.sh ${commit} < /dev/null >&2
rm -f /etc/clairvoix/changed`,
    ),
    remote(
      `Ouvrir https://${domain}`,
      `systemctl reload-or-restart caddy
healthz="--fail --silent --max-time 5 --output /dev/null https://${domain}/healthz"
curl --retry 60 --retry-delay 1 --retry-all-errors $healthz && exit
curl --show-error $healthz && exit
echo "Le site tourne, mais https://${domain} n’y mène pas : le domaine désigne-t-il ce serveur (A, AAAA), les ports 80 et 443 sont-ils ouverts ? journalctl -u caddy -n 50" >&2
exit 1`,
    ),
  ];
}
