// npm run doctor: what a site needs around it, a line each with what to do. It changes nothing. Exits 1 when something is down.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import Database from "better-sqlite3";

interface Finding {
  verdict: "good" | "watch" | "down";
  words: string;
  /** What to do, where all is not well. */
  advice?: string;
}
const good = (words: string): Finding => ({ verdict: "good", words });
const watch = (words: string, advice: string): Finding => ({ verdict: "watch", words, advice });
const down = (words: string, advice: string): Finding => ({ verdict: "down", words, advice });

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
const { dataPlaces, checkDatabase, describeDataError } = await import("./lib/data-folder.ts");
const { isAlive, readServing } = await import("./lib/serving-process.mjs");

const DAY_MS = 86_400_000;
const { folder, database } = dataPlaces();
const site = new URL(env.SITE_URL);
const isHttps = site.protocol === "https:";
const inDays = (ms: number) => `${Math.floor(ms / DAY_MS)} jours`;

function versions(): Finding {
  const wanted = (JSON.parse(readFileSync("package.json", "utf8")) as { devDependencies: { node: string } })
    .devDependencies.node;
  const words = `Node ${process.versions.node}, SQLite ${new Database(":memory:").prepare("SELECT sqlite_version()").pluck().get()}`;
  if (process.versions.node === wanted) return good(words);
  return watch(`${words}, et le projet demande Node ${wanted}`, "npm run setup");
}

function folderRights(): Finding {
  if (!existsSync(folder)) return down(`${folder} n’existe pas`, "DATA_DIR est-il le bon\u202F? npm start le prépare");
  const owner = statSync(folder).uid;
  if (process.getuid && owner !== process.getuid())
    return watch(`${folder} est à un autre compte que celui qui demande`, "runuser -u COMPTE -- npm run doctor");
  const others = readdirSync(folder).filter((name) => statSync(join(folder, name)).uid !== owner);
  if (others.length > 0) return down(`${others.join(", ")} n’est pas au compte du site`, `chown -R sur ${folder}`);
  accessSync(folder, constants.R_OK | constants.W_OK);
  return good(`${folder} se lit et s’écrit`);
}

function databaseState(): Finding {
  try {
    checkDatabase(database, folder);
    return existsSync(database) ? good(database) : watch(`${database} n’existe pas encore`, "npm start la prépare");
  } catch (error) {
    return down(describeDataError(error) ?? String(error), "docs/operations.md, « When something is wrong »");
  }
}

function secrets(): Finding {
  if (existsSync(".env") && (statSync(".env").mode & 0o007) !== 0)
    return down("tout le monde sur la machine lit .env", "chmod 640 .env");
  if (env.secrets[0]?.startsWith("development-only"))
    return watch("SESSION_SECRET manque\u202F: c’est celui de la démonstration", "node scripts/secrets.mjs");
  if (!env.VAPID_PUBLIC_KEY) return watch("pas de clés VAPID, donc pas de notifications", "node scripts/secrets.mjs");
  return good("SESSION_SECRET et la paire VAPID sont là");
}

const answersOn = (port: number, host: string) =>
  new Promise<boolean>((answer) => {
    const socket = connect({ port, host, timeout: 2_000 });
    for (const event of ["error", "timeout"]) socket.once(event, () => answer((socket.destroy(), false)));
    socket.once("connect", () => answer((socket.destroy(), true)));
  });

async function port(): Promise<Finding> {
  const place = `${env.HOST}:${env.PORT}`;
  const serving = readServing(folder);
  const isOurs = serving !== null && serving.port === env.PORT && isAlive(serving);
  const isTaken = await answersOn(env.PORT, env.HOST.replace(/^(::|0\.0\.0\.0)$/, "localhost"));
  if (isOurs && isTaken) return good(`le site répond sur ${place} (processus ${serving.pid})`);
  // systemd holds it while the site starts, or cannot.
  if (isTaken && spawnSync("systemctl", ["is-active", "--quiet", "clairvoix.socket"]).status === 0)
    return watch(`clairvoix.socket tient ${place}, et le site n’est pas là`, "journalctl -u clairvoix -n 50");
  if (isTaken) return down(`un autre programme répond sur ${place}`, "arrêtez-le, ou changez PORT");
  return watch(`rien ne répond sur ${place}`, "npm start, ou systemctl start clairvoix puis journalctl -u clairvoix");
}

async function disk(): Promise<Finding> {
  const { verdict, words } = checkDisk(await diskRoom());
  return {
    verdict,
    words,
    advice: "faites de la place, ou agrandissez le disque\u202F: plein, plus rien ne s’enregistre",
  };
}

function clock(): Finding {
  const newest = existsSync(database)
    ? (new Database(database, { readonly: true }).prepare(`SELECT max("at") FROM "AuditEntry"`).pluck().get() as string)
    : null;
  const ahead = newest ? Date.parse(newest) - Date.now() : 0;
  if (ahead > 60_000)
    return down(`l’horloge retarde\u202F: le journal a une ligne de ${newest}`, "timedatectl set-ntp true");
  const { stdout, status } = spawnSync("timedatectl", ["show", "-p", "NTPSynchronized", "--value"], {
    encoding: "utf8",
  });
  if (status === 0 && stdout.trim() === "no")
    return watch("l’horloge n’est réglée par personne", "timedatectl set-ntp true");
  return good(`${new Date().toISOString()}${status === 0 ? ", réglée par le réseau" : ""}`);
}

/** Days that the certificate still lasts. */
const certificateDays = () =>
  new Promise<number>((answer, refuse) => {
    const socket = connectTls({
      host: site.hostname,
      port: Number(site.port || 443),
      servername: site.hostname,
      timeout: 5_000,
    });
    socket.once("error", refuse);
    socket.once("timeout", () => socket.destroy(new Error("pas de réponse")));
    socket.once("secureConnect", () => {
      answer((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
      socket.destroy();
    });
  });

async function domain(): Promise<Finding> {
  const advice =
    "le domaine désigne-t-il cette machine (A, AAAA)\u202F? les ports 80 et 443 sont-ils ouverts\u202F? journalctl -u caddy -n 50";
  try {
    const { status } = await fetch(new URL("/healthz", site), {
      signal: AbortSignal.timeout(10_000),
      redirect: "manual",
    });
    if (status !== 200) return down(`${site.origin}/healthz répond ${status}`, advice);
    const days = isHttps ? await certificateDays() : Infinity;
    if (days < 14) return watch(`le certificat finit dans ${inDays(days * DAY_MS)}`, "journalctl -u caddy -n 50");
    return good(`${site.origin} répond${isHttps ? `, certificat pour ${inDays(days * DAY_MS)}` : ""}`);
  } catch (error) {
    const { cause, message } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    return (isHttps ? down : watch)(`${site.origin} ne répond pas (${why})`, isHttps ? advice : "npm start");
  }
}

/** What the site counted of its proxies, the request of `domain` among them. */
async function proxies(): Promise<Finding> {
  const headers: HeadersInit = env.METRICS_TOKEN ? { authorization: `Bearer ${env.METRICS_TOKEN}` } : {};
  const host = env.HOST.replace(/^(::|0\.0\.0\.0)$/, "127.0.0.1");
  const answer = await fetch(`http://${host}:${env.PORT}/metrics`, {
    headers,
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  if (!answer?.ok) return watch("les mesures du site ne se lisent pas d’ici", "le site tourne-t-il\u202F?");
  const text = await answer.text();
  const count = (state: string) =>
    Number(new RegExp(`^clairvoix_forwarded_requests_total\\{state="${state}"\\} (\\d+)`, "m").exec(text)?.[1] ?? 0);
  if (count("ignored") > 0)
    return down(
      `${count("ignored")} requêtes viennent d’un proxy dont X-Forwarded-For n’est pas cru\u202F: tous ses visiteurs comptent pour un`,
      "TRUSTED_PROXIES=l’adresse du proxy (127.0.0.1,::1 sur la même machine)",
    );
  if (count("believed") > 0) return good(`${count("believed")} requêtes transmises, chacune au nom de qui la fait`);
  return watch("aucune requête n’est venue d’un proxy", "le proxy ajoute-t-il X-Forwarded-For\u202F?");
}

async function mail(): Promise<Finding> {
  if (!env.SMTP_URL)
    return (env.production ? down : watch)(
      "SMTP_URL manque\u202F: les emails sont écrits dans des fichiers",
      "réglez SMTP_URL et MAIL_FROM",
    );
  const { createTransport } = await import("nodemailer");
  const { hostname } = new URL(env.SMTP_URL);
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  try {
    await createTransport({ url: env.SMTP_URL, ...timeouts }).verify();
    return good(`${hostname} répond et accepte le compte`);
  } catch (error) {
    return down(
      `${hostname} refuse (${(error as Error).message})`,
      "l’adresse, le compte ou le mot de passe de SMTP_URL",
    );
  }
}

async function backup(): Promise<Finding> {
  const facts = {
    ...(await readStatus()),
    everyHours: env.BACKUP_TO ? env.BACKUP_EVERY_HOURS : null,
    isNeeded: env.production,
  };
  const { verdict, words, details } = checkBackup(facts, startedAt(), new Date());
  return {
    verdict,
    words: [words, details?.[0]?.text].filter(Boolean).join(" "),
    advice: "réglez BACKUP_TO, puis npm run backup",
  };
}

const checks: Record<string, () => Finding | Promise<Finding>> = {
  Versions: versions,
  Secrets: secrets,
  Dossier: folderRights,
  Base: databaseState,
  Disque: disk,
  Horloge: clock,
  Port: port,
  Domaine: domain,
  Proxy: proxies,
  Emails: mail,
  Sauvegarde: backup,
};
const signs = { good: "✔", watch: "!", down: "✖" };
process.stdout.write("✔ Réglages : aucun n’est refusé\n");
let hasFailed = false;
for (const [name, check] of Object.entries(checks)) {
  const refused = (error: unknown) => down((error as Error).message, "docs/operations.md, « When something is wrong »");
  const { verdict, words, advice } = await Promise.resolve().then(check).catch(refused);
  hasFailed ||= verdict === "down";
  process.stdout.write(`${signs[verdict]} ${name} : ${words}${verdict === "good" || !advice ? "" : ` → ${advice}`}\n`);
}
process.exit(hasFailed ? 1 : 0);
