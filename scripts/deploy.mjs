// npm run deploy -- server root@HOST | fly [--dry-run]: from an empty machine to a site that answers, or the next version
// of one. Each step looks first at what is there, so that a run cut in the middle is simply started again.
// Runs on the machine's own Node: built-ins only.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { secrets } from "./lib/setup.mjs";
import { root, stop } from "./lib/tools.mjs";

class StepFailure extends Error {}

const step = (name, shows, work) => ({ name, shows, work });

function call(program, args, input = "", stdout = "pipe") {
  const stdio = ["pipe", stdout, "inherit"];
  const ended = spawnSync(program, args, { cwd: root, input, encoding: "utf8", maxBuffer: 32_000_000, stdio });
  // One that ends before it has read its input has run: its status says the rest.
  if (ended.error && ended.error.code !== "EPIPE")
    throw new StepFailure(`« ${program} » ne peut pas être lancé (${ended.error.code}) : installez-le.`);
  return { status: ended.status ?? 1, output: (ended.stdout ?? "").trim() };
}

function mustCall(program, args, stdout) {
  const { status, output } = call(program, args, "", stdout);
  if (status !== 0) throw new StepFailure(`« ${program} ${args.join(" ")} » a échoué (${status}).`);
  return output;
}

const operands = process.argv.slice(2).filter((word) => word !== "--dry-run");
const isDry = process.argv.includes("--dry-run");
const [kind, host] = operands;
if (operands.length !== { server: 2, fly: 1 }[kind] || host?.startsWith("-"))
  stop(
    `Vers où ? npm run deploy -- server root@MACHINE
          npm run deploy -- fly
Avec --dry-run, chaque étape est dite et rien n’est fait.`,
    64,
  );

const since = (started) => `${((performance.now() - started) / 1000).toFixed(1).replace(".", ",")} s`;

const needed = ["SESSION_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "SMTP_URL", "MAIL_FROM"];

function flySteps() {
  const file = resolve(root, process.env.FLY_SETTINGS || "fly.toml");
  const text = () => readFileSync(file, "utf8");
  const valueOf = (name) => new RegExp(`^${name} = "(.*)"$`, "m").exec(text())?.[1] ?? "";
  const [app, region, site, volume] = ["app", "primary_region", "SITE_URL", "source"].map(valueOf);
  if (site === "" || site.includes("clairvoix.example"))
    stop("Dans fly.toml, il reste à écrire app (un nom libre) et SITE_URL (https:// et votre domaine).");

  const list = (what) => JSON.parse(mustCall("fly", [what, "list", "--app", app, "--json"]) || "[]");
  const namesOf = (what) => list(what).map((one) => one.Name ?? one.name);
  const machines = () => list("machine").filter(({ state }) => state !== "destroyed");
  const deploy = (...more) => mustCall("fly", ["deploy", "--ha=false", ...more], "inherit");

  return [
    step("Trouver flyctl, et un compte", "fly auth whoami\nfly config validate", () => {
      const { status, output } = call("fly", ["auth", "whoami"]);
      if (status !== 0) throw new StepFailure("Personne n’est connecté à Fly : fly auth login");
      mustCall("fly", ["config", "validate"]);
      return output;
    }),
    step(`Vérifier les secrets de ${app}`, `fly secrets list : ${needed.join(", ")}`, () => {
      const there = namesOf("secrets");
      const missing = needed.filter((name) => !there.includes(name));
      if (missing.length > 0)
        throw new StepFailure(
          `Il manque ${missing.join(", ")} à Fly : node scripts/secrets.mjs fait les trois premiers, puis fly secrets import --stage < FICHIER (docs/operations.md).`,
        );
    }),
    step(
      `Trouver un volume ${volume} pour chaque machine`,
      `fly volumes create ${volume} --region ${region} --size 5, s’il n’y en a aucun`,
      () => {
        const volumes = namesOf("volumes").filter((name) => name === volume).length;
        const count = machines().length;
        if (volumes === 0)
          mustCall("fly", ["volumes", "create", volume, "--region", region, "--size", "5", "--yes", "--app", app]);
        else if (volumes < count)
          throw new StepFailure(`Il y a ${count} machines pour ${volumes} volume(s) : une machine en a perdu un.`);
      },
    ),
    step(
      "Savoir quelle machine écrit (PRIMARY_MACHINE_ID)",
      "fly deploy --ha=false --detach, la première fois\nfly machine list\nPRIMARY_MACHINE_ID de fly.toml",
      () => {
        if (machines().length === 0) deploy("--detach");
        const there = machines();
        const primary = valueOf("PRIMARY_MACHINE_ID");
        const found = there.find(({ id }) => id === primary);
        if (found?.state === "started") return primary;
        if (found)
          throw new StepFailure(`La machine qui écrit (${primary}) est arrêtée : fly machine start ${primary}`);
        if (primary !== "" || there.length !== 1)
          throw new StepFailure(
            `PRIMARY_MACHINE_ID de fly.toml (« ${primary} ») n’est aucune des machines : ${there.map(({ id }) => id).join(", ")}. C’est à une personne de décider laquelle écrit (docs/operations.md, « Another primary »).`,
          );
        const [{ id }] = there;
        writeFileSync(file, text().replace(/^PRIMARY_MACHINE_ID = ""$/m, `PRIMARY_MACHINE_ID = "${id}"`));
        return `${id}, écrit dans fly.toml : enregistrez-le dans git`;
      },
    ),
    step("Déployer, et attendre les contrôles", "fly deploy --ha=false", () => deploy()),
  ];
}

const home = "/srv/clairvoix";
const as = "runuser -u clairvoix --";
const units = "clairvoix.service clairvoix.socket";
const packages = "git nodejs npm caddy curl sqlite3";

/** The server's settings, on the computer of who deploys: made once, with secrets of its own. Another file for a second site. */
const settingsFile = process.env.SERVER_SETTINGS || ".env.server";
const serverNeeds = ["SITE_URL", "SESSION_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "SMTP_URL", "MAIL_FROM"];

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
  const missing = serverNeeds.filter((name) => !settings[name] || settings[name].includes("clairvoix.example"));
  if (missing.length > 0) stop(`Dans ${settingsFile}, il reste à écrire : ${missing.join(", ")}.`);
  if (!/^https:\/\/[^/\s]+$/.test(settings.SITE_URL))
    stop(`Dans ${settingsFile}, SITE_URL est https:// et un domaine, sans chemin.`);
  return { text, ...settings };
}

function serverSteps(host) {
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
      const { status, output } = call("ssh", ["-o", "ConnectTimeout=15", host, "sh -s"], input);
      if (status === 255) throw new StepFailure(`${host} ne répond pas à ssh.`);
      if (status !== 0) throw new StepFailure(`Le serveur a refusé (${status}).`);
      return output;
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

try {
  const steps = kind === "server" ? serverSteps(host) : flySteps();
  for (const [at, { name, shows, work }] of steps.entries()) {
    process.stdout.write(`▸ ${at + 1}/${steps.length} ${name}\n`);
    const started = performance.now();
    process.stdout.write(
      isDry ? `${shows.replaceAll(/^/gm, "    ")}\n` : `  ✔ ${work() || "fait"} (${since(started)})\n`,
    );
  }
  process.stdout.write(isDry ? "✔ Rien n’a été fait.\n" : `✔ En ligne en ${since(0)}.\n`);
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  stop(error.message);
}
