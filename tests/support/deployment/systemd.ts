import { memoryFlags } from "../../../scripts/lib/memory.mjs";
import { type Files, type Rule, contextOf, isKnownVariable, secondsOf, stoppedWithin, unless } from "./files.ts";

/** systemd.unit(5), systemd.service(5), systemd.exec(5), systemd.kill(5), systemd.resource-control(5) of systemd 252. */
const known: Record<string, string> = {
  Unit: "Description Documentation Wants Requires After Before StartLimitIntervalSec StartLimitBurst OnFailure",
  Service:
    "Type User Group WorkingDirectory EnvironmentFile Environment ExecStartPre ExecStart ExecStartPost ExecReload ExecStop " +
    "Restart RestartSec RestartPreventExitStatus SuccessExitStatus TimeoutStartSec TimeoutStopSec KillSignal KillMode " +
    "StateDirectory StateDirectoryMode CacheDirectory CacheDirectoryMode LogsDirectory RuntimeDirectory UMask " +
    "MemoryHigh MemoryMax TasksMax CPUWeight IOWeight LimitNOFILE LimitCORE NoNewPrivileges CapabilityBoundingSet " +
    "AmbientCapabilities ProtectSystem ProtectHome PrivateTmp PrivateDevices PrivateUsers ProtectProc ProcSubset ProtectClock " +
    "ProtectHostname ProtectKernelLogs ProtectKernelModules ProtectKernelTunables ProtectControlGroups " +
    "RestrictAddressFamilies RestrictNamespaces RestrictRealtime RestrictSUIDSGID LockPersonality RemoveIPC " +
    "SystemCallArchitectures SystemCallFilter SystemCallErrorNumber ReadWritePaths ReadOnlyPaths InaccessiblePaths",
  Install: "WantedBy RequiredBy Also Alias",
};

const yes =
  /^(PrivateTmp|PrivateDevices|ProtectHome|NoNewPrivileges|Protect(Clock|Hostname|Kernel\w+|ControlGroups)|Restrict(Namespaces|Realtime|SUIDSGID)|LockPersonality|RemoveIPC)$/;

function read(name: string, text: string) {
  const found: string[] = [];
  const entries: { section: string; key: string; value: string }[] = [];
  let section = "";
  text.split("\n").forEach((line, index) => {
    if (/^(#|;|$)/.test(line)) return;
    const [, title] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, key = "", value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (title) section = title;
    else if (!key) found.push(`${name} ${index + 1}: ${line} cannot be read`);
    else {
      if (!known[section]?.split(" ").includes(key)) found.push(`${name} ${index + 1}: [${section}] has no ${key}`);
      // systemd passes over a value that it cannot read, and does not protect.
      if (yes.test(key) && value !== "yes") found.push(`${name} ${index + 1}: ${key} is not yes`);
      entries.push({ section, key, value });
    }
  });
  const all = (key: string) => entries.filter((entry) => entry.key === key).map(({ value }) => value);
  return { found, all, one: (key: string) => all(key).at(-1) };
}

/** KEY=value lines; what is commented out is not there. */
export function exampleEnvironment(files: Files): Map<string, string> {
  const lines = files["deploy/env.example"].split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.split("=")[0] ?? "", line.slice(line.indexOf("=") + 1)]));
}

const home = "/srv/clairvoix/current";

export const site: Rule = (files) => {
  const { found, all, one } = read("clairvoix.service", files["deploy/clairvoix.service"]);
  const environment = new Map(
    all("Environment").flatMap((line) => line.split(" ").map((pair) => pair.split("=") as [string, string])),
  );
  for (const name of environment.keys())
    if (!isKnownVariable(files, name)) found.push(`clairvoix.service: nothing reads ${name}`);
  const sent = contextOf(files);
  const [, shell = ""] = /^\/bin\/sh -ec '([^']*)'$/.exec(one("ExecStart") ?? "") ?? [];
  const [path, ...commands] = shell.split("; ");
  for (const command of commands) {
    const script = command.split(" ").find((word) => /\.(ts|js)$/.test(word)) ?? "";
    if (!/^(exec )?node /.test(command)) found.push(`clairvoix.service: another Node, or npm: ${command}`);
    if (!sent.includes(script) && !script.startsWith("build/"))
      found.push(`clairvoix.service: there is no ${script || command}`);
  }
  const given = exampleEnvironment(files);
  const stop = secondsOf(one("TimeoutStopSec") ?? "");
  return [
    ...found,
    ...unless([
      [one("User") === "clairvoix" && one("Group") === "clairvoix", "clairvoix.service: another user"],
      [one("WorkingDirectory") === home, "clairvoix.service: another folder"],
      [one("EnvironmentFile") === "/etc/clairvoix/env", "clairvoix.service: no settings"],
      [
        all("ExecStart").length === 1 && commands.at(-1) === `exec node ${memoryFlags.join(" ")} build/server/index.js`,
        "clairvoix.service: the site is not started as scripts/lib/memory.mjs says",
      ],
      [
        commands[0] === "node prisma/migrate.ts deploy" && all("ExecStartPre").length === 0,
        "clairvoix.service: migrations come first",
      ],
      [path === `PATH=${home}/node_modules/node/bin:$$PATH`, "clairvoix.service: another Node, or npm"],
      [
        environment.get("MALLOC_ARENA_MAX") === "1",
        "clairvoix.service: MALLOC_ARENA_MAX is not that of scripts/lib/memory.mjs",
      ],
      [
        environment.get("MALLOC_MMAP_THRESHOLD_") === "1048576",
        "clairvoix.service: MALLOC_MMAP_THRESHOLD_ is not that of scripts/lib/memory.mjs",
      ],
      [
        environment.get("NODE_COMPILE_CACHE") === `/var/cache/${one("CacheDirectory")}`,
        "clairvoix.service: the cache is elsewhere",
      ],
      [one("Restart") === "always", "clairvoix.service: it would stay down"],
      [
        one("RestartPreventExitStatus") === "78 65" && files["app/platform/env.server.ts"].includes("process.exit(78)"),
        "clairvoix.service: a bad setting would be tried for ever",
      ],
      [one("KillSignal") === "SIGTERM", "clairvoix.service: the site ends on TERM"],
      [stop > stoppedWithin(files), "clairvoix.service: killed before the site has ended"],
      [one("ProtectSystem") === "strict", "clairvoix.service: the site may write where it has nothing to"],
      [one("NoNewPrivileges") === "yes" && one("PrivateTmp") === "yes", "clairvoix.service: not closed in"],
      [one("CapabilityBoundingSet") === "", "clairvoix.service: rights of root are kept"],
      [
        one("MemoryMax") !== undefined && Number(one("LimitNOFILE")) >= 40_000,
        "clairvoix.service: no room for 20,000 readers, or no bound",
      ],
      [
        given.get("DATA_DIR") === `/var/lib/${one("StateDirectory")}`,
        "clairvoix.service: DATA_DIR is not what it may write",
      ],
      [one("WantedBy") === "multi-user.target", "clairvoix.service: not started with the machine"],
    ]),
  ];
};

export const copies: Rule = (files) => {
  const { found, one } = read("litestream.service", files["deploy/litestream.service"]);
  const [, config = ""] = /-config (\S+)$/.exec(one("ExecStart") ?? "") ?? [];
  return [
    ...found,
    ...unless([
      [one("User") === "clairvoix", "litestream.service: files of root beside the database"],
      [config === `${home}/deploy/litestream.yml`, "litestream.service: another file"],
      [
        one("ReadWritePaths") === exampleEnvironment(files).get("DATA_DIR"),
        "litestream.service: it cannot write beside the database",
      ],
      [one("EnvironmentFile") === "/etc/clairvoix/env", "litestream.service: no keys of S3"],
    ]),
  ];
};

export const environment: Rule = (files) => {
  const given = exampleEnvironment(files);
  const lines = files["deploy/env.example"].split("\n").filter((line) => line && !line.startsWith("#"));
  const secret = /SECRET|PRIVATE|PASSWORD|TOKEN|KEY/;
  return [
    ...lines.filter((line) => !/^[A-Z][A-Z0-9_]*=\S*$/.test(line)).map((line) => `env.example: ${line} cannot be read`),
    ...[...given.keys()]
      .filter((name) => !isKnownVariable(files, name))
      .map((name) => `env.example: nothing reads ${name}`),
    ...[...given]
      .filter(([name, value]) => secret.test(name) && value !== "")
      .map(([name]) => `env.example: ${name} has a value`),
    ...unless([
      [given.get("NODE_ENV") === "production", "env.example: a demonstration"],
      [given.get("HOST") === "127.0.0.1", "env.example: the site would be reached without Caddy"],
      [
        ["127.0.0.1", "::1"].every((address) => given.get("TRUSTED_PROXIES")?.split(",").includes(address)),
        "env.example: Caddy is not believed",
      ],
      [
        ["SESSION_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "SITE_URL", "SMTP_URL"].every((name) =>
          given.has(name),
        ),
        "env.example: what every site needs is missing",
      ],
    ]),
  ];
};
