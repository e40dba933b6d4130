import { isMap, isPair, isScalar, isSeq, parseDocument, visit } from "yaml";
import { memoryFlags } from "../../../scripts/lib/memory.mjs";
import { filesOfImage, userOf } from "./dockerfile.ts";
import { type Rule, secondsOf, unless } from "./files.ts";
import { flyValues } from "./fly.ts";

/** cmd/litefs/config.go of LiteFS 0.5.14: it refuses a file with any other key. `exec.*`: of each command. */
const ofLitefs = [
  "exit-on-error skip-sync strict-verify exec data fuse http proxy lease backup log tracing",
  "exec.cmd exec.if-candidate",
  "data.dir data.compress data.retention data.retention-monitor-interval",
  "fuse.dir fuse.allow-other fuse.debug http.addr http.snapshot-timeout",
  "lease.type lease.hostname lease.advertise-url lease.candidate lease.promote lease.reconnect-delay lease.demote-delay",
  "lease.databases lease.consul log.format log.timestamp log.debug",
].flatMap((line) => line.split(" "));

/** cmd/litestream/main.go of Litestream 0.5: what a database on S3 takes. An unknown key is passed over in silence. */
const ofLitestream = [
  "access-key-id secret-access-key addr levels snapshot validation l0-retention retention dbs exec logging",
  "shutdown-sync-timeout shutdown-sync-interval snapshot.interval snapshot.retention logging.level logging.type logging.stderr",
  "dbs.path dbs.meta-path dbs.monitor-interval dbs.checkpoint-interval dbs.busy-timeout dbs.min-checkpoint-page-count",
  "dbs.truncate-page-n dbs.restore-if-db-not-exists dbs.replica dbs.replica.type dbs.replica.path dbs.replica.endpoint",
  "dbs.replica.region dbs.replica.bucket dbs.replica.access-key-id dbs.replica.secret-access-key",
  "dbs.replica.sync-interval dbs.replica.force-path-style dbs.replica.sign-payload",
].flatMap((line) => line.split(" "));

/** What is wrong with a YAML file, and its values by the path of their keys. */
function yaml(name: string, text: string, known: string[]): { found: string[]; values: unknown } {
  const document = parseDocument(text, { uniqueKeys: true });
  const found = document.errors.map((error) => `${name}: ${error.message.split("\n")[0]}`);
  visit(document, {
    Pair(_key, pair, path) {
      const above = path.filter(isPair).map((parent) => (isScalar(parent.key) ? String(parent.key.value) : ""));
      const key = [...above, isScalar(pair.key) ? String(pair.key.value) : ""].join(".");
      if (!known.includes(key)) found.push(`${name}: there is no ${key}`);
    },
  });
  if (!isMap(document.contents) && !isSeq(document.contents)) found.push(`${name}: empty`);
  return { found, values: document.toJS() };
}

const asNode = "setpriv --reuid=node --regid=node --init-groups --no-new-privs";

export const litefs: Rule = (files) => {
  type Exec = { cmd: string; "if-candidate"?: boolean };
  type Config = {
    fuse: Record<string, unknown>;
    data: Record<string, unknown>;
    http: Record<string, unknown>;
    lease: Record<string, unknown>;
    proxy?: unknown;
    exec: Exec[];
    "exit-on-error"?: boolean;
  };
  const { found, values } = yaml("litefs.yml", files["deploy/litefs.yml"], ofLitefs);
  if (found.length > 0) return found;
  const config = values as Config;
  const of = flyValues(files);
  const commands = config.exec.map(({ cmd }) => cmd);
  const image = filesOfImage(files);
  for (const cmd of commands) {
    for (const [, script = ""] of cmd.matchAll(/(?:^| )node (?:--\S+ )*([\w/-]+\.(?:ts|mjs))/g))
      if (!image.includes(script)) found.push(`litefs.yml: ${script} is not in the image`);
    if (/\bnp[mx]\b|[|&;<>$]/.test(cmd)) found.push(`litefs.yml: no npm and no shell: ${cmd}`);
    if (/\b(node|sqlite3)\b.*(\.ts|\.mjs|\.db)/.test(cmd) && !cmd.startsWith(`${asNode} `))
      found.push(`litefs.yml: would run as root: ${cmd}`);
  }
  const at = (part: string) => commands.findIndex((cmd) => cmd.includes(part));
  const writes = config.exec.filter(({ cmd }) => /migrate\.ts|seed\.ts|sqlite3/.test(cmd));
  const mount = String(of("mounts", "destination"));
  return [
    ...found,
    ...unless([
      [config.proxy === undefined, "litefs.yml: the site routes, not LiteFS's proxy"],
      [config.lease.type === "static", "litefs.yml: the primary must be named, not elected"],
      [config.lease.promote === undefined, "litefs.yml: nobody is promoted by itself"],
      [String(config.lease.hostname) === "${PRIMARY_MACHINE_ID}", "litefs.yml: hostname is not the primary's"],
      [
        config.lease["advertise-url"] ===
          `http://\${PRIMARY_MACHINE_ID}.vm.\${FLY_APP_NAME}.internal${String(config.http.addr)}`,
        "litefs.yml: advertise-url is not the primary's",
      ],
      [
        /candidate: \$\{FLY_MACHINE_ID == PRIMARY_MACHINE_ID\}/.test(files["deploy/litefs.yml"]),
        "litefs.yml: a candidate that is not the primary",
      ],
      [config.fuse.dir === of("env", "LITEFS_DIR"), "litefs.yml: not mounted where the site looks"],
      [config.fuse["allow-other"] === true, "litefs.yml: the site, who is not root, could not read the database"],
      [String(config.data.dir).startsWith(`${mount}/`), "litefs.yml: the data is not on the volume"],
      [
        !String(of("env", "DATA_DIR")).startsWith(String(config.data.dir)),
        "litefs.yml: the site would write in LiteFS's folder",
      ],
      [secondsOf(String(config.data.retention)) >= 600, "litefs.yml: too short a retention"],
      [
        `http://127.0.0.1${String(config.http.addr)}` === of("env", "LITEFS_API_URL"),
        "litefs.yml: not where the site asks",
      ],
      [config["exit-on-error"] !== false, "litefs.yml: a machine would stay up without a site"],
      [
        writes.length === 3 && writes.every((exec) => exec["if-candidate"] === true),
        "litefs.yml: a replica would write",
      ],
      [config.exec.at(-1)?.["if-candidate"] === undefined, "litefs.yml: a replica would have no site"],
      [
        at("migrate.ts") < at("journal_mode=WAL") && at("migrate.ts") >= 0,
        "litefs.yml: WAL is set after the first migration",
      ],
      [at("journal_mode=WAL") < at("server/index.js"), "litefs.yml: WAL is set before the site"],
      [
        commands.at(-1) === `${asNode} node ${memoryFlags.join(" ")} build/server/index.js`,
        "litefs.yml: the site is not started as scripts/lib/memory.mjs says",
      ],
      [
        commands[at("sqlite3")]?.includes(String(of("env", "DATABASE_URL")).replace("file:", "")) === true,
        "litefs.yml: another database",
      ],
      [commands[0]?.endsWith(` ${String(of("env", "DATA_DIR"))}`) === true, "litefs.yml: DATA_DIR is not made"],
      [userOf(files, "fly") === "root", "litefs.yml: only root may mount"],
    ]),
  ];
};

export const litestream: Rule = (files) => {
  type Config = { dbs: { path: string; replica?: Record<string, string> }[]; snapshot: Record<string, string> };
  const { found, values } = yaml("litestream.yml", files["deploy/litestream.yml"], ofLitestream);
  if (found.length > 0) return found;
  const config = values as Config;
  const replica = config.dbs[0]?.replica ?? {};
  const names = [...files["deploy/litestream.yml"].matchAll(/\$\{(\w+)\}/g)].map(([, name = ""]) => name);
  const given = new Set([...files["deploy/env.example"].matchAll(/^([A-Z]\w+)=/gm)].map(([, name = ""]) => name));
  const dataDir = /^DATA_DIR=(.*)$/m.exec(files["deploy/env.example"])?.[1];
  return unless([
    [config.dbs.length === 1 && config.dbs[0]?.path === `${dataDir}/clairvoix.db`, "litestream.yml: another database"],
    [replica.type === "s3", "litestream.yml: the copy must leave the machine"],
    [
      names.every((name) => name === "…" || given.has(name)),
      "litestream.yml: a variable that env.example does not have",
    ],
    [
      ["endpoint", "region", "bucket", "access-key-id", "secret-access-key"].every((key) =>
        replica[key]?.startsWith("${S3_"),
      ),
      "litestream.yml: a key of S3 is missing",
    ],
    [
      secondsOf(config.snapshot.retention ?? "") > secondsOf(config.snapshot.interval ?? ""),
      "litestream.yml: snapshots are erased before the next",
    ],
  ]);
};
