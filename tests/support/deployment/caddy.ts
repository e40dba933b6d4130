import { type Rule, secondsOf, unless } from "./files.ts";
import { exampleEnvironment } from "./systemd.ts";

/** caddyserver.com/docs/caddyfile: the directives and options that stand in each block of ours, for Caddy 2.6 and later. */
const known: Record<string, string[]> = {
  options: ["email", "servers", "admin", "acme_ca", "log", "grace_period", "order"],
  servers: ["timeouts", "trusted_proxies", "protocols", "max_header_size", "metrics", "name"],
  timeouts: ["read_body", "read_header", "write", "idle"],
  site: [
    "reverse_proxy",
    "handle_errors",
    "redir",
    "encode",
    "header",
    "log",
    "tls",
    "respond",
    "request_body",
    "bind",
    "@",
  ],
  reverse_proxy: [
    "to",
    "lb_policy",
    "lb_try_duration",
    "lb_try_interval",
    "lb_retries",
    "flush_interval",
    "header_up",
    "header_down",
    "health_uri",
    "health_interval",
    "trusted_proxies",
    "transport",
    "max_buffer_size",
  ],
  transport: [
    "dial_timeout",
    "keepalive",
    "keepalive_idle_conns",
    "keepalive_idle_conns_per_host",
    "read_timeout",
    "write_timeout",
    "response_header_timeout",
    "versions",
  ],
  handle_errors: ["header", "respond", "rewrite", "root", "file_server"],
};

interface Line {
  number: number;
  block: string;
  words: string[];
}

function read(text: string): { lines: Line[]; found: string[]; sites: string[] } {
  const found: string[] = [];
  const lines: Line[] = [];
  const sites: string[] = [];
  const open: string[] = [];
  text.split("\n").forEach((raw, index) => {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) return;
    if (line === "}") {
      if (open.pop() === undefined) found.push(`Caddyfile ${index + 1}: closes nothing`);
      return;
    }
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
    const opens = words.at(-1) === "{";
    if (opens) words.pop();
    if (open.length === 0) {
      if (words.length > 0) sites.push(words.join(" "));
      open.push(words.length === 0 ? "options" : "site");
      return;
    }
    const block = open.at(-1) ?? "";
    const [name = ""] = words;
    if (!known[block]?.includes(name)) found.push(`Caddyfile ${index + 1}: ${block} has no ${name}`);
    lines.push({ number: index + 1, block, words });
    if (opens) open.push(name);
  });
  if (open.length > 0) found.push("Caddyfile: a block is not closed");
  return { lines, found, sites };
}

export const caddyfile: Rule = (files) => {
  const { lines, found, sites } = read(files["deploy/Caddyfile"]);
  const of = (block: string, name: string) =>
    lines.find((line) => line.block === block && line.words[0] === name)?.words[1];
  const given = exampleEnvironment(files);
  const keepAlive =
    Number(/keepAliveTimeout = ([\d_]+)/.exec(files["server/listen.ts"])?.[1]?.replaceAll("_", "")) / 1000;
  const host = new URL(given.get("SITE_URL") ?? "").host;
  return [
    ...found,
    ...unless([
      [
        of("site", "reverse_proxy") === `${given.get("HOST")}:${given.get("PORT")}`,
        "Caddyfile: leads elsewhere than to the site",
      ],
      [sites[0] === host, "Caddyfile: not the domain of SITE_URL"],
      [!lines.some(({ block, words }) => block === "site" && words[0] === "encode"), "Caddyfile: compressed twice"],
      [!lines.some(({ block, words }) => block === "site" && words[0] === "header"), "Caddyfile: headers said twice"],
      [
        !lines.some(({ block, words }) => block === "site" && words[0] === "log"),
        "Caddyfile: addresses of people in a log",
      ],
      [
        !lines.some(({ words }) => words[0] === "header_up" && /forwarded/i.test(words[1] ?? "")),
        "Caddyfile: who asks would be said otherwise",
      ],
      [secondsOf(of("reverse_proxy", "lb_try_duration") ?? "") >= 50, "Caddyfile: no patience for a restart"],
      [
        secondsOf(of("transport", "keepalive") ?? "") < keepAlive,
        "Caddyfile: the site would let go of a connection that Caddy uses",
      ],
      [sites.every((name) => /^[\w.-]+$/.test(name)), "Caddyfile: an address that asks for no certificate"],
    ]),
  ];
};
