import { type Files, type Rule, isKnownVariable, secondsOf, stoppedWithin, unless } from "./files.ts";
import { stages } from "../../../scripts/lib/dockerfile.mjs";

export type Value = string | number | boolean;
export type Table = { name: string; line: number; entries: Map<string, Value> };

/** TOML as far as fly.toml goes: tables, arrays of tables, and keys with a string, a number or a boolean. */
export function toml(text: string): { tables: Table[]; wrong: string[] } {
  const tables: Table[] = [{ name: "", line: 0, entries: new Map() }];
  const wrong: string[] = [];
  text.split("\n").forEach((raw, index) => {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) return;
    const [, brackets, name] = /^(\[\[?)([\w.-]+)\]\]?$/.exec(line) ?? [];
    const [, key, string, number, boolean] = /^([\w-]+) = (?:"([^"]*)"|(-?[\d.]+)|(true|false))$/.exec(line) ?? [];
    if (brackets && name) tables.push({ name, line: index + 1, entries: new Map() });
    else if (key) {
      const entries = tables.at(-1)?.entries;
      if (entries?.has(key)) wrong.push(`fly.toml ${index + 1}: ${key} twice`);
      entries?.set(key, string ?? (number === undefined ? boolean === "true" : Number(number)));
    } else wrong.push(`fly.toml ${index + 1}: ${line} cannot be read`);
  });
  return { tables, wrong };
}

/**
 * The keys that flyctl reads: internal/appconfig (config.go, service.go, toplevelcheck.go) of August 2026, and the reference
 * at fly.io/docs/reference/configuration. flyctl says nothing of a key that it does not know.
 */
const known: Record<string, string[]> = {
  "": ["app", "primary_region", "kill_signal", "kill_timeout", "swap_size_mb", "console_command"],
  build: [
    "builder",
    "image",
    "builtin",
    "dockerfile",
    "ignorefile",
    "build-target",
    "compression",
    "compression_level",
  ],
  deploy: ["strategy", "max_unavailable", "wait_timeout", "release_command", "release_command_timeout", "seed_command"],
  env: [],
  mounts: [
    "source",
    "destination",
    "initial_size",
    "snapshot_retention",
    "scheduled_snapshots",
    "auto_extend_size_threshold",
    "auto_extend_size_increment",
    "auto_extend_size_limit",
    "processes",
  ],
  http_service: [
    "internal_port",
    "force_https",
    "auto_stop_machines",
    "auto_start_machines",
    "min_machines_running",
    "processes",
  ],
  "http_service.concurrency": ["type", "soft_limit", "hard_limit"],
  "http_service.checks": [
    "interval",
    "timeout",
    "grace_period",
    "method",
    "path",
    "protocol",
    "tls_skip_verify",
    "tls_server_name",
  ],
  checks: [],
  "checks.*": ["port", "type", "interval", "timeout", "grace_period", "method", "path", "protocol", "processes"],
  vm: ["size", "memory", "cpus", "cpu_kind", "processes"],
  restart: ["policy", "retries", "processes"],
};

const nameOf = (name: string) => (name.startsWith("checks.") ? "checks.*" : name);

export function flyValues(files: Files) {
  const { tables } = toml(files["fly.toml"]);
  return (table: string, key: string): Value | undefined => tables.find(({ name }) => name === table)?.entries.get(key);
}

export const fly: Rule = (files) => {
  const { tables, wrong } = toml(files["fly.toml"]);
  const of = flyValues(files);
  const found = [...wrong];
  for (const { name, line, entries } of tables) {
    const keys = known[nameOf(name)];
    if (!keys) found.push(`fly.toml ${line}: [${name}] is not for us`);
    for (const key of entries.keys()) {
      if (name === "env") {
        if (!isKnownVariable(files, key)) found.push(`fly.toml: nothing reads ${key}`);
      } else if (keys && !keys.includes(key)) found.push(`fly.toml: [${name}] has no ${key}`);
    }
    for (const key of ["interval", "timeout", "grace_period", "wait_timeout"]) {
      const value = entries.get(key);
      if (value !== undefined && Number.isNaN(secondsOf(String(value))))
        found.push(`fly.toml: ${key} = ${value} is no time`);
    }
    const path = entries.get("path");
    if (path && !new RegExp(`(^|\\s)${String(path)}(\\s|$)`, "m").test(files["tests/routes.txt"]))
      found.push(`fly.toml: no route ${path}`);
  }
  const port = of("http_service", "internal_port");
  const mount = String(of("mounts", "destination"));
  const secrets = [
    "SESSION_SECRET",
    "METRICS_TOKEN",
    "VAPID_PRIVATE_KEY",
    "ADMIN_PASSWORD",
    "SMTP_URL",
    "S3_SECRET_ACCESS_KEY",
  ];
  return [
    ...found,
    ...unless([
      [of("", "primary_region") === "cdg", "fly.toml: the primary is not in Paris"],
      [of("", "kill_signal") === "SIGTERM", "fly.toml: the site ends on TERM"],
      [Number(of("", "kill_timeout")) > stoppedWithin(files), "fly.toml: killed before the site has ended"],
      [Number(of("", "kill_timeout")) <= 300, "fly.toml: Fly waits 300 s at most"],
      [String(of("build", "build-target")) === "fly", "fly.toml: not the image with LiteFS"],
      [stages(files.Dockerfile).has(String(of("build", "build-target"))), "fly.toml: the Dockerfile has no such stage"],
      [of("build", "dockerfile") === "Dockerfile", "fly.toml: there is no such Dockerfile"],
      [port === Number(of("env", "PORT")), "fly.toml: the service does not lead to PORT"],
      [of("checks.ready", "port") === port, "fly.toml: the check asks another port"],
      [of("checks.ready", "path") === "/readyz", "fly.toml: a deploy does not wait for the role"],
      [of("http_service.checks", "path") === "/healthz", "fly.toml: visitors would depend on more than the process"],
      [of("http_service", "auto_stop_machines") === "off", "fly.toml: machines would stop by themselves"],
      [of("http_service", "auto_start_machines") === false, "fly.toml: machines would start by themselves"],
      [of("http_service", "force_https") === true, "fly.toml: http would be answered"],
      [of("deploy", "strategy") === "rolling", "fly.toml: a volume can only be deployed to by turns"],
      [of("deploy", "max_unavailable") === 1, "fly.toml: more than one machine down at once"],
      [of("deploy", "release_command") === undefined, "fly.toml: a release command has no volume"],
      [of("env", "HOST") === "::", "fly.toml: other machines reach this one over IPv6 alone"],
      [String(of("env", "DATA_DIR")).startsWith(`${mount}/`), "fly.toml: DATA_DIR is not on the volume"],
      [
        of("env", "DATABASE_URL") === `file:${of("env", "LITEFS_DIR")}/clairvoix.db`,
        "fly.toml: the database is not on LiteFS",
      ],
      [tables.filter(({ name }) => name === "env").length === 1, "fly.toml: one [env]"],
      [of("env", "PRIMARY_MACHINE_ID") !== undefined, "fly.toml: who is primary is not said"],
      [of("env", "FLY_MACHINE_ID") === undefined, "fly.toml: FLY_MACHINE_ID is Fly's to say"],
      [secrets.every((name) => of("env", name) === undefined), "fly.toml: a secret in a file that everyone reads"],
      [!/^[^#\n]*20202(?!")/m.test(files["fly.toml"]), "fly.toml: a service on LiteFS's own port"],
    ]),
  ];
};
