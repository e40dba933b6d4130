// What brings a site to a server of one's own, over ssh: docs/operations.md, « First deploy to a plain server ».
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { StepFailure, call, mustCall, settingsOf } from "./programs.mjs";
import { secrets } from "./setup.mjs";
import { root, stop } from "./tools.mjs";

const file = (path) => readFileSync(join(root, path), "utf8");
const home = "/srv/clairvoix";
const as = "runuser -u clairvoix --";

/** The server's settings, on the computer of who deploys: made once, with secrets of its own. Another file for a second site. */
const settingsFile = process.env.SERVER_SETTINGS || ".env.server";
/** Those that another value breaks for good: sessions and seals, subscriptions to notifications. */
const lasting = ["SESSION_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];
const needed = ["SITE_URL", "SESSION_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "SMTP_URL", "MAIL_FROM"];

/** Writes the settings where there are none; stops on what is missing in them. */
function readSettings(path) {
  if (!existsSync(path)) {
    const made = settingsOf(secrets().join("\n"));
    const text = file("deploy/env.example").replaceAll(/^(\w+)=$/gm, (line, name) => line + (made.get(name) ?? ""));
    writeFileSync(path, text, { mode: 0o600 });
    stop(
      `Les réglages du serveur sont à remplir dans ${settingsFile}, qui vient d’être écrit avec ses secrets : SITE_URL, SMTP_URL, MAIL_FROM, ADMIN_USERNAME, ADMIN_PASSWORD, BACKUP_TO. Copiez-le dans le gestionnaire de mots de passe, puis recommencez.`,
    );
  }
  const settings = settingsOf(readFileSync(path, "utf8"));
  const missing = needed.filter((name) => !settings.get(name) || settings.get(name).includes("clairvoix.example"));
  if (missing.length > 0) stop(`Dans ${settingsFile}, il reste à écrire : ${missing.join(", ")}.`);
  if (!/^https:\/\/[^/\s]+$/.test(settings.get("SITE_URL")))
    stop(`Dans ${settingsFile}, SITE_URL est https:// et un domaine, sans chemin.`);
  return settings;
}

/** The server's file with the local values; what only the server has stays. A lasting secret that differs is refused. */
function mergeSettings(there, here) {
  const server = settingsOf(there);
  const broken = lasting.filter((name) => server.get(name) && server.get(name) !== here.get(name));
  if (broken.length > 0)
    throw new StepFailure(
      `Le serveur a d’autres ${broken.join(", ")} que ${settingsFile}. Les changer fermerait les sessions, le sceau du journal ou les notifications. Reprenez ceux du serveur (/etc/clairvoix/env), ou changez-les là-bas à la main (docs/operations.md, « Secrets »).`,
    );
  let text = there === "" ? file("deploy/env.example") : there;
  for (const [name, value] of here) {
    const line = `${name}=${value}`;
    const pattern = new RegExp(`^${name}=.*$`, "m");
    text = pattern.test(text) ? text.replace(pattern, () => line) : `${text.trimEnd()}\n${line}\n`;
  }
  return text;
}

/** The steps for this host ("root@192.0.2.7", or "ssh://root@192.0.2.7:2222"), in their order. */
export function serverSteps(host) {
  const settings = readSettings(resolve(root, settingsFile));
  const { host: domain } = new URL(settings.get("SITE_URL"));
  const owner =
    settings
      .get("MAIL_FROM")
      .split(/[\s<>]/)
      .find((word) => word.includes("@")) ?? `admin@${domain}`;
  const port = settings.get("PORT") || "3000";
  const commit = mustCall("git", ["rev-parse", "HEAD"]);
  /** Settings or units that the site that runs has not read. */
  let hasChanged = false;

  const ssh = (script, shown = false) =>
    call("ssh", ["-o", "ConnectTimeout=15", host, "sh -s"], { input: script, shown });
  const remote = (script, shown = false) => {
    const { status, said, failure } = ssh(`set -e\n${script}`, shown);
    if (status === 255) throw new StepFailure(`${host} ne répond pas à ssh. ${failure}`.trim());
    if (status !== 0) throw new StepFailure(`Le serveur a refusé (${status}). ${failure}`.trim());
    return said.trim();
  };
  /** A step of one script: `unless` succeeds where it is done already. */
  const step = (name, script, { unless, shown = false } = {}) => ({
    name,
    shows: script,
    work() {
      if (unless && ssh(unless).status === 0) return "déjà fait";
      remote(script, shown);
    },
  });
  /** Writes a file there from standard input's text, with its owner and mode; answers whether it changed. */
  const write = (path, text, mode = "0644", group = "root") =>
    remote(
      `cat > /tmp/clairvoix.new <<'CLAIRVOIX'\n${text.trimEnd()}\nCLAIRVOIX
if cmp -s /tmp/clairvoix.new ${path}; then rm /tmp/clairvoix.new; echo same; exit 0; fi
install -m ${mode} -o root -g ${group} /tmp/clairvoix.new ${path}; rm /tmp/clairvoix.new; echo written`,
    ) === "written";

  const packages = "git nodejs npm caddy curl sqlite3";
  const units = readdirSync(join(root, "deploy")).filter((name) => /^clairvoix\.(service|socket)$/.test(name));
  const unitFolder = "/etc/systemd/system";
  const caddyfile = file("deploy/Caddyfile")
    .replaceAll("admin@clairvoix.example", owner)
    .replaceAll("clairvoix.example", domain);

  return [
    step(
      `Se connecter à ${host}`,
      `test "$(id -u)" = 0 || { echo "Il faut le compte root." >&2; exit 1; }
. /etc/os-release; case "$ID:$VERSION_ID" in debian:1[2-9]) ;; *) echo "$PRETTY_NAME : il faut Debian 12 ou 13." >&2; exit 1;; esac
test "$(df -Pk /srv | awk 'END { print $4 }')" -gt 5000000 || { echo "Il faut 5 Go libres sous /srv." >&2; exit 1; }
test "$(awk '/MemTotal|SwapTotal/ { sum += $2 } END { print sum }' /proc/meminfo)" -gt 1500000 || { echo "Il faut 1,5 Go de mémoire, swap comprise : la construction en demande un." >&2; exit 1; }`,
    ),
    step(
      `Installer ${packages}`,
      `export DEBIAN_FRONTEND=noninteractive\napt-get update -qq\napt-get install -y -qq ${packages}`,
      { unless: `dpkg -s ${packages} > /dev/null 2>&1` },
    ),
    step(
      "Créer le compte et les dossiers du site",
      `id clairvoix > /dev/null 2>&1 || adduser --quiet --system --group --home ${home} --shell /usr/sbin/nologin clairvoix
cd ${home}
test -d repository || ${as} git init --quiet --bare repository
# From a clone without its history too.
${as} git -C repository config receive.shallowUpdate true
test -d releases || ${as} mkdir releases
install -d -m 0750 -o root -g clairvoix /etc/clairvoix`,
      { unless: `test -d ${home}/repository && test -d ${home}/releases && test -d /etc/clairvoix` },
    ),
    {
      name: `Envoyer la version ${commit.slice(0, 12)}`,
      shows: `git push ${host}:${home}/repository ${commit}`,
      work() {
        const place = host.startsWith("ssh://") ? `${host.replace(/\/$/, "")}${home}` : `${host}:${home}`;
        // Git of the server runs as the site: what it writes is the site's.
        const receive = `--receive-pack=${as} git-receive-pack`;
        mustCall("git", [
          "push",
          "--quiet",
          "--force",
          receive,
          `${place}/repository`,
          `${commit}:refs/heads/deployed`,
        ]);
        const changed = call("git", ["status", "--porcelain", "--untracked-files=no"]).said.trim();
        return changed ? "fait, sans ce qui n’est pas encore enregistré dans git" : undefined;
      },
    },
    {
      name: "Écrire les réglages (/etc/clairvoix/env)",
      shows: `les valeurs de ${settingsFile}, dans /etc/clairvoix/env`,
      work() {
        const there = remote("cat /etc/clairvoix/env 2> /dev/null || true");
        const isNew = write("/etc/clairvoix/env", mergeSettings(there, settings), "0640", "clairvoix");
        hasChanged ||= isNew;
        return isNew ? undefined : "déjà fait";
      },
    },
    {
      name: "Installer le service",
      shows: units.map((name) => `deploy/${name} → ${unitFolder}/${name}`).join("\n"),
      work() {
        const isNew = units.map((name) => write(`${unitFolder}/${name}`, file(`deploy/${name}`)));
        remote(`systemctl daemon-reload\nsystemctl enable --quiet ${units.join(" ")}`);
        hasChanged ||= isNew.includes(true);
        return isNew.includes(true) ? undefined : "déjà fait";
      },
    },
    {
      name: `Régler Caddy pour ${domain}`,
      shows: `deploy/Caddyfile, avec ${domain} et ${owner} → /etc/caddy/Caddyfile, si Caddy le trouve juste`,
      work() {
        const path = "/etc/caddy/Caddyfile";
        const there = remote(`cat ${path} 2> /dev/null || true`);
        if (there && !/clairvoix|^:80 \{/m.test(there.toLowerCase()))
          throw new StepFailure(`${path} sert déjà un autre site : ajoutez-y vous-même deploy/Caddyfile.`);
        const isNew = write(path, caddyfile);
        remote(`caddy validate --adapter caddyfile --config ${path} > /dev/null`);
        return isNew ? undefined : "déjà fait";
      },
    },
    {
      name: "Construire et mettre en service (cinq minutes la première fois)",
      shows: `sh deploy/release.sh ${commit}`,
      work() {
        const inUse = ssh(`readlink ${home}/proven && curl --fail --silent http://127.0.0.1:${port}/healthz`);
        if (!hasChanged && inUse.status === 0 && inUse.said.startsWith(`releases/${commit.slice(0, 12)}\n`))
          return "déjà en service";
        const path = "/etc/clairvoix/release.sh";
        write(path, file("deploy/release.sh"), "0755");
        remote(`sh ${path} ${commit} < /dev/null`, true);
        return undefined;
      },
    },
    step(
      `Ouvrir https://${domain}`,
      `systemctl reload-or-restart caddy
tries=0
until curl --fail --silent --show-error --output /dev/null --max-time 5 https://${domain}/healthz 2> /tmp/clairvoix.curl; do
  tries=$((tries + 1))
  if [ $tries -ge 60 ]; then cat /tmp/clairvoix.curl >&2; echo "Le site tourne, mais https://${domain} n’y mène pas : le domaine désigne-t-il ce serveur (A, AAAA), les ports 80 et 443 sont-ils ouverts ? journalctl -u caddy -n 50" >&2; exit 1; fi
  sleep 1
done`,
    ),
  ];
}
