import { createECDH, createPrivateKey } from "node:crypto";
import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "zod";

try {
  process.loadEnvFile(".env");
} catch {}

const flag = z
  .enum(["0", "1", ""])
  .optional()
  .transform((value) => value === "1");
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);
const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const like = (pattern: RegExp) => z.string().regex(pattern).optional();
const addressOf = (protocol: RegExp) => z.url({ protocol }).optional();
/** Of an address only its origin is used: more of it is a mistake. */
const origin = z
  .url({ protocol: /^https?$/ })
  .regex(/^https?:\/\/[^/?#@]+\/?$/)
  .optional();

const s3Set = "\u202F; les variables S3_* vont ensemble";
const secret = z.string().min(24).optional().describe("un secret d’au moins 24 caractères");
const vapid = (other: string) =>
  optional.describe(`celle qui va avec ${other}\u202F: node scripts/secrets.mjs les fait ensemble`);

/** Each variable, and what is expected of it: said of one that is missing or malformed. */
const schema = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe("production, ou rien pour la démonstration"),
  /** `npm start` serves the production build in demonstration mode unless NODE_ENV is production. */
  APP_MODE: z.enum(["demo", "production"]).optional(),
  PORT: number(0, 65_535).default(3000).describe("un nombre entre 0 et 65535"),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: origin.describe("l’adresse publique du site sans chemin, par exemple https://clairvoix.example"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.string().startsWith("file:").optional().describe("une adresse qui commence par file:"),
  SESSION_SECRET: optional.describe("un ou plusieurs secrets d’au moins 32 caractères, séparés par des virgules"),
  ADMIN_USERNAME: optional,
  ADMIN_PASSWORD: optional,
  SEED: z.enum(["demo", "none"]).optional().describe("demo ou none"),
  SMTP_URL: addressOf(/^smtps?$/).describe("une adresse smtp:// ou smtps://"),
  /** An address, alone or after a name: mails of a sender without one are refused, or taken for spam, one by one. */
  MAIL_FROM: like(/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/).describe(
    "une adresse email, ou Clairvoix <bonjour@clairvoix.example>",
  ),
  /** PEM, its lines as they are or separated by \n. */
  DKIM_PRIVATE_KEY: optional.describe("une clé RSA au format PEM\u202F; DKIM_SELECTOR va avec"),
  DKIM_SELECTOR: like(/^[\w-]{1,63}$/).describe(
    "le sélecteur de la clé, celui de l’enregistrement DNS\u202F; DKIM_PRIVATE_KEY va avec",
  ),
  LETTER_PER_MINUTE: number(1, 60_000).default(300).describe("un nombre de lettres par minute, de 1 à 60000"),
  MAIL_BOUNCES: like(/^[a-z0-9._-]{1,20}@[a-z0-9.-]+$/i).describe(
    "une adresse email sans signe +, par exemple retours@clairvoix.example",
  ),
  IMAP_URL: addressOf(/^imaps?$/).describe(
    "une adresse imaps:// ou imap://, avec le nom et le mot de passe\u202F; MAIL_BOUNCES va avec",
  ),
  LETTER_WEBHOOK_SECRET: secret,
  VAPID_PUBLIC_KEY: vapid("VAPID_PRIVATE_KEY"),
  VAPID_PRIVATE_KEY: vapid("VAPID_PUBLIC_KEY"),
  VAPID_SUBJECT: like(/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/).describe(
    "mailto: et une adresse email, ou une adresse https://",
  ),
  FEEDS_ALLOW_PRIVATE: flag.describe("0 ou 1"),
  FEEDS_REFRESH_SECONDS: number(5, 86_400).default(300).describe("un nombre de secondes entre 5 et 86400"),
  /** Without TLS only from this machine, for trials. */
  ANALYTICS_SCRIPT_URL: addressOf(/^https?$/)
    .refine((url) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url ?? "https:"))
    .describe("l’adresse https:// d’un script"),
  ANALYTICS_SITE_ID: optional,
  S3_ENDPOINT: origin.describe("l’adresse du service S3 sans chemin, par exemple https://s3.example"),
  S3_BUCKET: like(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/).describe(`le nom d’un compartiment S3${s3Set}`),
  S3_REGION: like(/^[\w-]+$/).describe("une région S3, par exemple eu-west-3, ou auto"),
  S3_ACCESS_KEY_ID: optional.describe(`l’identifiant de la clé S3${s3Set}`),
  S3_SECRET_ACCESS_KEY: optional.describe(`le secret de la clé S3${s3Set}`),
  BACKUP_TO: optional.describe("un dossier, ou s3:préfixe quand les variables S3_* sont là"),
  BACKUP_EVERY_HOURS: number(1, 168).default(24).describe("un nombre d’heures entre 1 et 168"),
  CACHE_PURGE_URL: addressOf(/^https?$/).describe(
    "l’adresse http:// ou https:// à qui dire ce qui a changé, par exemple http://127.0.0.1:6081/purge",
  ),
  CACHE_PURGE_TOKEN: optional,
  LITEFS_DIR: optional,
  LITEFS_API_URL: addressOf(/^http$/).describe("une adresse http://, par exemple http://127.0.0.1:20202"),
  /** Where a replica forwards what is too big for Fly's replay; {host} is the primary's name. */
  LITEFS_PRIMARY_URL: like(/^http:\/\//)
    .refine((url) => url === undefined || URL.canParse(url.replaceAll("{host}", "machine")))
    .describe("une adresse http:// sur le réseau privé, où {host} est le nom de la machine primaire"),
  FLY_MACHINE_ID: optional,
  PRIMARY_MACHINE_ID: optional,
  FLY_REGION: optional,
  FLY_APP_NAME: optional,
  TRUSTED_PROXIES: optional.describe(
    "des adresses ou des réseaux (10.0.0.2, 10.1.0.0/16, fd00::/8), séparés par des virgules",
  ),
  STAFF_RESERVED_USERNAME: z.string().default("direct"),
  METRICS_TOKEN: secret,
  WATCHDOG_SECONDS: number(0, 600).default(10).describe("un nombre de secondes entre 0 (jamais) et 600"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .describe("fatal, error, warn, info, debug ou silent"),
});

function isRange(range: string): boolean {
  const [address = "", prefix, more] = range.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || more !== undefined) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

function isBackupPrefix(target: string): boolean {
  return /^s3:[\w-]+(\/[\w-]+)*$/.test(target) && !/^s3:(media|private)(\/|$)/.test(target);
}

const expected = new Map(Object.entries(schema.shape).map(([name, { description }]) => [name, description]));

function fail(variable: string): never {
  const hint = expected.get(variable) ?? "voir README.md";
  process.stderr.write(`Configuration : la variable ${variable} manque ou est mal formée (attendu : ${hint}).\n`);
  process.exit(78);
}

/** All of the S3_* or none of them: with half of them, pictures would seem to be stored in S3 and would not be. */
function s3Of(values: z.infer<typeof schema>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!(S3_ENDPOINT ?? S3_BUCKET ?? S3_REGION ?? S3_ACCESS_KEY_ID ?? S3_SECRET_ACCESS_KEY)) return null;
  return {
    endpoint: S3_ENDPOINT ?? fail("S3_ENDPOINT"),
    bucket: S3_BUCKET ?? fail("S3_BUCKET"),
    region: S3_REGION ?? "auto",
    accessKeyId: S3_ACCESS_KEY_ID ?? fail("S3_ACCESS_KEY_ID"),
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? fail("S3_SECRET_ACCESS_KEY"),
  };
}

/** RFC 8292; push services refuse half a pair. Without "=", and padded: Node drops leading zeros of one key in 256. */
function vapidOf({ VAPID_PUBLIC_KEY: given, VAPID_PRIVATE_KEY: secret }: z.infer<typeof schema>) {
  if (!given && !secret) return {};
  const bytes = Buffer.from(secret ?? "", "base64url");
  if (bytes.length === 0 || bytes.length > 32) fail("VAPID_PRIVATE_KEY");
  const padded = Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]);
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(padded);
  } catch {
    fail("VAPID_PRIVATE_KEY");
  }
  if (!pair.getPublicKey().equals(Buffer.from(given ?? "", "base64url"))) fail("VAPID_PUBLIC_KEY");
  return { VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"), VAPID_PRIVATE_KEY: padded.toString("base64url") };
}

function dkimOf({ DKIM_PRIVATE_KEY, DKIM_SELECTOR: keySelector, MAIL_FROM }: z.infer<typeof schema>) {
  if (!DKIM_PRIVATE_KEY && !keySelector) return null;
  const privateKey = (DKIM_PRIVATE_KEY ?? "").replaceAll("\\n", "\n");
  const domainName = /@([^\s<>@]+)>?$/.exec(MAIL_FROM ?? "")?.[1] ?? fail("MAIL_FROM");
  try {
    if (createPrivateKey(privateKey).asymmetricKeyType !== "rsa") fail("DKIM_PRIVATE_KEY");
  } catch {
    fail("DKIM_PRIVATE_KEY");
  }
  return { domainName, keySelector: keySelector ?? fail("DKIM_SELECTOR"), privateKey };
}

const listOf = (value = "") =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

function readEnvironment() {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) fail(String(parsed.error.issues[0]?.path[0] ?? "?"));
  const values = parsed.data;
  const production = (values.APP_MODE ?? (values.NODE_ENV === "production" ? "production" : "demo")) === "production";
  const secrets = listOf(values.SESSION_SECRET);
  if (production && !values.SITE_URL) fail("SITE_URL");
  if (secrets.some((secret) => secret.length < 32) || (production && secrets.length === 0)) fail("SESSION_SECRET");
  const trustedProxies = listOf(values.TRUSTED_PROXIES);
  if (!trustedProxies.every(isRange)) fail("TRUSTED_PROXIES");
  const s3 = s3Of(values);
  if (values.BACKUP_TO?.startsWith("s3:") && (!s3 || !isBackupPrefix(values.BACKUP_TO))) fail("BACKUP_TO");
  if (values.IMAP_URL && !values.MAIL_BOUNCES) fail("MAIL_BOUNCES");
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin;
  return {
    ...values,
    ...vapidOf(values),
    dkim: dkimOf(values),
    production,
    trustedProxies,
    s3,
    SITE_URL: siteUrl,
    DATABASE_URL: values.DATABASE_URL ?? `file:${join(values.DATA_DIR, "clairvoix.db")}`,
    /** First signs, all verify. Never empty: outside production a fixed development secret stands in. */
    secrets: secrets.length > 0 ? secrets : ["development-only-secret-never-used-in-production"],
    LITEFS_PRIMARY_URL: values.LITEFS_PRIMARY_URL ?? `http://{host}.vm.${values.FLY_APP_NAME}.internal:${values.PORT}`,
    secureCookies: siteUrl.startsWith("https:"),
    seed: values.SEED ?? (production ? "none" : "demo"),
  };
}

export const env = readEnvironment();
