// npm run doctor: what a site needs around it, a line each with what to do. It changes nothing. Exits 1 when something is down.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { Verdict } from "#app/modules/health/checks.ts";

type Finding = [verdict: Verdict, words: string, advice?: string];

// A refused setting stops whoever reads it: asked in a process of its own first.
const settings = spawnSync(process.execPath, ["app/platform/env.server.ts"], { encoding: "utf8" });
if (settings.status !== 0) {
  process.stdout.write(`✖ Réglages : ${settings.stderr.trim()}\n`);
  process.exit(1);
}
const { env } = await import("#app/platform/env.server.ts");
const { checkBackup, checkDisk } = await import("#app/modules/health/checks.ts");
const { readStatus } = await import("#app/modules/backups/status.server.ts");
const { diskRoom, startedAt } = await import("#app/platform/metrics/machine.server.ts");
const { startNotes } = await import("../prisma/start-notes.ts");
const { dataPlaces, checkDatabase, describeDataError } = await import("./lib/data-folder.ts");
const { isAlive, readServing } = await import("./lib/serving-process.mjs");

const { folder, database } = dataPlaces();
const host = env.HOST.replace(/^(::|0\.0\.0\.0)$/, "localhost");

function versions(): Finding {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { devDependencies: { node: string } };
  const words = `Node ${process.versions.node}, SQLite ${new Database(":memory:").prepare("SELECT sqlite_version()").pluck().get()}`;
  return process.versions.node === devDependencies.node
    ? ["good", words]
    : ["watch", `${words}, et le projet demande Node ${devDependencies.node}`, "npm run setup"];
}

function secrets(): Finding {
  if (existsSync(".env") && (statSync(".env").mode & 0o007) !== 0)
    return ["down", "tout le monde sur la machine lit .env", "chmod 640 .env"];
  if (env.secrets[0]?.startsWith("development-only"))
    return ["watch", "SESSION_SECRET manque\u202F: c’est celui de la démonstration", "node scripts/secrets.mjs"];
  if (!env.VAPID_PUBLIC_KEY)
    return ["watch", "pas de clés VAPID, donc pas de notifications", "node scripts/secrets.mjs"];
  return ["good", "SESSION_SECRET et la paire VAPID sont là"];
}

function data(): Finding {
  checkDatabase(database, folder);
  if (!existsSync(database)) return ["watch", `${database} n’existe pas encore`, "npm start la prépare"];
  const owner = statSync(folder).uid;
  const others = readdirSync(folder).filter((name) => statSync(join(folder, name)).uid !== owner);
  if (others.length > 0) return ["down", `${others.join(", ")} n’est pas au compte du site`, `chown -R sur ${folder}`];
  return ["good", database];
}

async function disk(): Promise<Finding> {
  const { verdict, words } = checkDisk(await diskRoom());
  return [verdict, words, "faites de la place, ou agrandissez le disque\u202F: plein, plus rien ne s’enregistre"];
}

function clock(): Finding {
  const [late] = existsSync(database) ? startNotes(folder, database).filter((note) => note.includes("horloge")) : [];
  if (late) return ["down", late, "timedatectl set-ntp true"];
  const { stdout } = spawnSync("timedatectl", ["show", "-p", "NTPSynchronized", "--value"], { encoding: "utf8" });
  return stdout?.trim() === "no"
    ? ["watch", "elle n’est réglée par personne", "timedatectl set-ntp true"]
    : ["good", new Date().toISOString()];
}

const answersOn = (port: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect({ port, host, timeout: 2_000 });
    for (const event of ["error", "timeout", "connect"])
      socket.once(event, () => answer((socket.destroy(), event === "connect")));
  });

async function port(): Promise<Finding> {
  const place = `${env.HOST}:${env.PORT}`;
  const serving = readServing(folder);
  if (!(await answersOn(env.PORT)))
    return [
      "watch",
      `rien ne répond sur ${place}`,
      "npm start, ou systemctl start clairvoix puis journalctl -u clairvoix",
    ];
  if (serving?.port === env.PORT && isAlive(serving))
    return ["good", `le site répond sur ${place} (processus ${serving.pid})`];
  // systemd holds it while the site starts, or cannot.
  if (spawnSync("systemctl", ["is-active", "--quiet", "clairvoix.socket"]).status === 0)
    return ["watch", `clairvoix.socket tient ${place}, et le site n’est pas là`, "journalctl -u clairvoix -n 50"];
  return ["down", `un autre programme répond sur ${place}`, "arrêtez-le, ou changez PORT"];
}

async function proxies(): Promise<Finding> {
  const ask = (address: string | URL, init: RequestInit = {}) =>
    fetch(address, { ...init, signal: AbortSignal.timeout(10_000) });
  try {
    await ask(new URL("/healthz", env.SITE_URL));
  } catch (error) {
    const { cause, message } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    const words = `${env.SITE_URL} ne répond pas (${why})`;
    if (!env.SITE_URL.startsWith("https:")) return ["watch", words, "npm start"];
    const advice =
      "le domaine désigne-t-il cette machine (A, AAAA)\u202F? les ports 80 et 443 sont-ils ouverts\u202F? journalctl -u caddy -n 50";
    return ["down", words, advice];
  }
  const headers: HeadersInit = env.METRICS_TOKEN ? { authorization: `Bearer ${env.METRICS_TOKEN}` } : {};
  const text = await (await ask(`http://${host}:${env.PORT}/metrics`, { headers })).text();
  const count = (state: string) =>
    Number(new RegExp(`^clairvoix_forwarded_requests_total\\{state="${state}"\\} (\\d+)`, "m").exec(text)?.[1] ?? 0);
  if (count("ignored") > 0)
    return [
      "down",
      `${count("ignored")} requêtes viennent d’un proxy dont X-Forwarded-For n’est pas cru\u202F: tous ses visiteurs comptent pour un`,
      "TRUSTED_PROXIES=l’adresse du proxy (127.0.0.1,::1 sur la même machine)",
    ];
  if (count("believed") > 0) return ["good", `${count("believed")} requêtes transmises, chacune au nom de qui la fait`];
  return [
    "watch",
    "aucune requête transmise par un proxy ne se voit d’ici",
    "le proxy ajoute-t-il X-Forwarded-For\u202F?",
  ];
}

async function mail(): Promise<Finding> {
  if (!env.SMTP_URL)
    return [
      env.production ? "down" : "watch",
      "SMTP_URL manque\u202F: les emails sont écrits dans des fichiers",
      "réglez SMTP_URL et MAIL_FROM",
    ];
  const { createTransport } = await import("nodemailer");
  const { hostname } = new URL(env.SMTP_URL);
  try {
    await createTransport({ url: env.SMTP_URL, connectionTimeout: 10_000, greetingTimeout: 10_000 }).verify();
    return ["good", `${hostname} répond et accepte le compte`];
  } catch (error) {
    const words = `${hostname} refuse (${(error as Error).message})`;
    return ["down", words, "l’adresse, le compte ou le mot de passe de SMTP_URL"];
  }
}

async function backup(): Promise<Finding> {
  const everyHours = env.BACKUP_TO ? env.BACKUP_EVERY_HOURS : null;
  const facts = { ...(await readStatus()), everyHours, isNeeded: env.production };
  const { verdict, words, details } = checkBackup(facts, startedAt(), new Date());
  return [verdict, [words, details?.[0]?.text].filter(Boolean).join(" "), "réglez BACKUP_TO, puis npm run backup"];
}

const checks: Record<string, () => Finding | Promise<Finding>> = {
  Versions: versions,
  Secrets: secrets,
  Données: data,
  Disque: disk,
  Horloge: clock,
  Port: port,
  Proxy: proxies,
  Emails: mail,
  Sauvegarde: backup,
};
const signs = { good: "✔", watch: "!", down: "✖" };
process.stdout.write("✔ Réglages : aucun n’est refusé\n");
for (const [name, check] of Object.entries(checks)) {
  const refused = (error: unknown): Finding => [
    "down",
    describeDataError(error) ?? (error as Error).message,
    "docs/operations.md, « When something is wrong »",
  ];
  const [verdict, words, advice] = await Promise.resolve().then(check).catch(refused);
  if (verdict === "down") process.exitCode = 1;
  process.stdout.write(`${signs[verdict]} ${name} : ${words}${verdict === "good" || !advice ? "" : ` → ${advice}`}\n`);
}
process.exit();
