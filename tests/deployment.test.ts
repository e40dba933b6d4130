import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { memoryEnvironment } from "../scripts/lib/memory.mjs";
import { caddyfile } from "./support/deployment/caddy.ts";
import { dockerfile, dockerignore } from "./support/deployment/dockerfile.ts";
import { type Files, deploymentFiles, root } from "./support/deployment/files.ts";
import { fly } from "./support/deployment/fly.ts";
import { litefs, litestream } from "./support/deployment/litefs.ts";
import { copies, environment, site } from "./support/deployment/systemd.ts";

const files = deploymentFiles();
const rules = { dockerfile, dockerignore, fly, litefs, litestream, site, copies, environment, caddyfile };
const problems = (given: Files) => Object.values(rules).flatMap((rule) => rule(given));

test.each(Object.entries(rules))("%s: nothing is wrong", (_name, rule) => {
  expect(rule(files)).toEqual([]);
});

test("the server is given one arena wherever it is started, and gives back what is large", () => {
  expect(process.env.MALLOC_ARENA_MAX ?? memoryEnvironment.MALLOC_ARENA_MAX).toBe("1");
  expect(process.env.MALLOC_MMAP_THRESHOLD_ ?? memoryEnvironment.MALLOC_MMAP_THRESHOLD_).toBe("1048576");
});

/** A file, what is changed in it, what by, and words of what must then be said. Each rule has one at least. */
const mutations: [keyof Files, string | RegExp, string, string][] = [
  ["Dockerfile", "WORKDIR /app", "WORKDIRS /app", "is no instruction"],
  ["Dockerfile", "COPY --from=build /app/app", "COPY --form=build /app/app", "COPY has no --form"],
  ["Dockerfile", "--start-period=60s", "--start-time=60s", "HEALTHCHECK has no --start-time"],
  ["Dockerfile", "DATA_DIR=/data", "DATADIR=/data", "nothing reads DATADIR"],
  ["Dockerfile", "/app/package.json", "/app/package.yaml", "package.yaml does not go into the image"],
  ["Dockerfile", "flyio/litefs:0.5.14", "flyio/litefs:latest", "neither a stage nor an image"],
  ["Dockerfile", "flyio/litefs:0.5.14", "flyio/litefs:0.5.11", "another LiteFS"],
  ["Dockerfile", "FROM node:24.21.0", "FROM node:22.1.0", "the base is not Node"],
  ["Dockerfile", "FROM site AS fly", "FROM site AS flying", "the default image"],
  ["Dockerfile", "USER node", "USER root", "the site would run as root"],
  ["Dockerfile", "USER root", "USER node", "LiteFS has to be root"],
  ["Dockerfile", "--max-old-space-size=256", "--max-old-space-size=512", "not started as scripts/lib/memory.mjs"],
  ["Dockerfile", "MALLOC_ARENA_MAX=1", "MALLOC_ARENA_MAX=8", "MALLOC_ARENA_MAX"],
  ["Dockerfile", "THRESHOLD_=1048576", "THRESHOLD_=0", "MALLOC_MMAP_THRESHOLD_"],
  ["Dockerfile", "node prisma/seed.ts &&", "npm run seed &&", "npm would stand"],
  ["Dockerfile", "EXPOSE 8080", "EXPOSE 3000", "EXPOSE is not PORT"],
  ["Dockerfile", "/healthz", "/health", "no HEALTHCHECK"],
  ["Dockerfile", "npm prune --no-save --omit=dev", "npm prune", "nothing is pruned"],
  ["Dockerfile", "recommends fuse3", "recommends fuse", "LiteFS needs fuse3"],
  ["Dockerfile", "ca-certificates sqlite3", "ca-certificates", "litefs.yml calls sqlite3"],
  ["Dockerfile", "ca-certificates sqlite3", "sqlite3", "no certificates"],
  [".dockerignore", "**/*.test.ts\n", "", "would go into the image"],
  [".dockerignore", "app/platform/prisma", "app/platform/nothing", "app/platform/prisma/"],
  [".dockerignore", "!prisma\n", "", "the site's own files stay out"],
  [".dockerignore", "!scripts", "!script", "there is no script"],
  [".dockerignore", /^\*\*$/m, "data", "what is not named goes in"],
  ["fly.toml", "[build]", "[env]\n\n[build]", "one [env]"],
  ["fly.toml", "primary_region", "primary_regions", "has no primary_regions"],
  ["fly.toml", "[http_service]", "[http_services]", "[http_services] is not for us"],
  ["fly.toml", 'source = "clairvoix_data"', "source = clairvoix_data", "cannot be read"],
  ["fly.toml", 'PORT = "8080"', 'PORT = "8080"\n  PORT = "3000"', "twice"],
  ["fly.toml", "LITEFS_DIR", "LITEFS_FOLDER", "nothing reads LITEFS_FOLDER"],
  ["fly.toml", 'interval = "15s"', 'interval = "15 s"', "is no time"],
  ["fly.toml", "/readyz", "/ready", "no route /ready"],
  ["fly.toml", '"cdg"', '"iad"', "not in Paris"],
  ["fly.toml", '"SIGTERM"', '"SIGINT"', "ends on TERM"],
  ["fly.toml", "kill_timeout = 30", "kill_timeout = 20", "killed before"],
  ["fly.toml", "kill_timeout = 30", "kill_timeout = 900", "300 s at most"],
  ["fly.toml", 'build-target = "fly"', 'build-target = "site"', "not the image with LiteFS"],
  ["fly.toml", 'dockerfile = "Dockerfile"', 'dockerfile = "deploy/Dockerfile"', "no such Dockerfile"],
  ["fly.toml", "internal_port = 8080", "internal_port = 3000", "does not lead to PORT"],
  ["fly.toml", "port = 8080\nmethod", "port = 3000\n    method", "asks another port"],
  ["fly.toml", 'path = "/healthz"', 'path = "/readyz"', "depend on more than the process"],
  ["fly.toml", 'path = "/readyz"', 'path = "/healthz"', "does not wait for the role"],
  ["fly.toml", 'auto_stop_machines = "off"', 'auto_stop_machines = "stop"', "stop by themselves"],
  ["fly.toml", "auto_start_machines = false", "auto_start_machines = true", "start by themselves"],
  ["fly.toml", "force_https = true", "force_https = false", "http would be answered"],
  ["fly.toml", '"rolling"', '"bluegreen"', "by turns"],
  ["fly.toml", "max_unavailable = 1", "max_unavailable = 2", "more than one machine"],
  ["fly.toml", 'strategy = "rolling"', 'strategy = "rolling"\n  release_command = "true"', "has no volume"],
  ["fly.toml", 'HOST = "::"', 'HOST = "0.0.0.0"', "IPv6 alone"],
  ["fly.toml", '"/data/site"', '"/var/site"', "not on the volume"],
  ["fly.toml", "file:/litefs/", "file:/data/", "not on LiteFS"],
  ["fly.toml", 'PRIMARY_MACHINE_ID = ""', "", "who is primary"],
  ["fly.toml", 'PORT = "8080"', 'PORT = "8080"\n  FLY_MACHINE_ID = "1"', "Fly's to say"],
  ["fly.toml", 'PORT = "8080"', 'PORT = "8080"\n  SESSION_SECRET = "1"', "a secret in a file"],
  ["fly.toml", "internal_port = 8080", "internal_port = 20202", "LiteFS's own port"],
  ["deploy/litefs.yml", "allow-other", "allow-others", "there is no fuse.allow-others"],
  ["deploy/litefs.yml", "if-candidate", "if_candidate", "there is no exec.if_candidate"],
  ["deploy/litefs.yml", "exec:", "proxy:\n  addr: ':8080'\nexec:", "there is no proxy.addr"],
  ["deploy/litefs.yml", "exec:", "proxy: {}\nexec:", "not LiteFS's proxy"],
  ["deploy/litefs.yml", "prisma/migrate.ts", "prisma/migrations.ts", "is not in the image"],
  ["deploy/litefs.yml", "node prisma/seed.ts", "npm run seed", "no npm and no shell"],
  [
    "deploy/litefs.yml",
    '"setpriv --reuid=node --regid=node --init-groups --no-new-privs node prisma/seed.ts',
    '"node prisma/seed.ts',
    "would run as root",
  ],
  ["deploy/litefs.yml", '"static"', '"consul"', "named, not elected"],
  ["deploy/litefs.yml", 'type: "static"', 'type: "static"\n  promote: true', "promoted by itself"],
  ["deploy/litefs.yml", 'hostname: "${PRIMARY', 'hostname: "${FLY', "hostname is not the primary's"],
  ["deploy/litefs.yml", "http://${PRIMARY", "http://${FLY", "advertise-url is not"],
  ["deploy/litefs.yml", "FLY_MACHINE_ID == PRIMARY", "FLY_REGION == PRIMARY", "not the primary"],
  ["deploy/litefs.yml", 'dir: "/litefs"', 'dir: "/mnt"', "not mounted where"],
  ["deploy/litefs.yml", "allow-other: true", "allow-other: false", "could not read"],
  ["deploy/litefs.yml", 'dir: "/data/litefs"', 'dir: "/var/litefs"', "data is not on the volume"],
  ["deploy/litefs.yml", 'dir: "/data/litefs"', 'dir: "/data/site"', "in LiteFS's folder"],
  ["deploy/litefs.yml", '"1h"', '"1m"', "too short"],
  ["deploy/litefs.yml", 'addr: ":20202"', 'addr: ":20203"', "not where the site asks"],
  ["deploy/litefs.yml", "exit-on-error: true", "exit-on-error: false", "without a site"],
  ["deploy/litefs.yml", "if-candidate: true", "if-candidate: false", "a replica would write"],
  ["deploy/litefs.yml", /$/, "    if-candidate: true\n", "have no site"],
  ["deploy/litefs.yml", "PRAGMA journal_mode=WAL", "PRAGMA user_version", "WAL is set"],
  [
    "deploy/litefs.yml",
    /(  - cmd: "setpriv[^"]*sqlite3.*\n    if-candidate: true\n)([\s\S]*)$/,
    "$2$1",
    "WAL is set before the site",
  ],
  ["deploy/litefs.yml", "--max-semi-space-size=8 ", "", "not started as scripts/lib/memory.mjs"],
  ["deploy/litefs.yml", "/litefs/clairvoix.db", "/litefs/app.db", "another database"],
  ["deploy/litefs.yml", "0750 /data/site", "0750 /data/other", "DATA_DIR is not made"],
  ["deploy/litestream.yml", "replica:", "replicas:", "there is no dbs.replicas"],
  ["deploy/litestream.yml", "sync-interval", "sync_interval", "there is no dbs.replica.sync_interval"],
  ["deploy/litestream.yml", "clairvoix.db\n    replica", "site.db\n    replica", "another database"],
  ["deploy/litestream.yml", "type: s3", "type: file", "must leave the machine"],
  ["deploy/litestream.yml", "${S3_REGION}", "${S3_PLACE}", "does not have"],
  ["deploy/litestream.yml", "      bucket: ${S3_BUCKET}\n", "", "a key of S3 is missing"],
  ["deploy/litestream.yml", "retention: 240h", "retention: 12h", "erased before the next"],
  ["deploy/clairvoix.service", "RestartSec", "RestartSecs", "has no RestartSecs"],
  ["deploy/clairvoix.service", "PrivateTmp=yes", "PrivateTmp yes", "cannot be read"],
  ["deploy/clairvoix.service", "ProtectHome=yes", "ProtectHome=no", "ProtectHome is not yes"],
  ["deploy/clairvoix.service", "NODE_COMPILE_CACHE=", "COMPILE_CACHE=", "nothing reads COMPILE_CACHE"],
  ["deploy/clairvoix.service", "prisma/seed.ts", "prisma/seeds.ts", "there is no prisma/seeds.ts"],
  ["deploy/clairvoix.service", /ExecStart=.*/, "ExecStart=/usr/bin/npm start", "another Node, or npm"],
  ["deploy/clairvoix.service", "; node prisma/seed.ts", "; npm run seed", "another Node, or npm: npm run seed"],
  ["deploy/clairvoix.service", "ExecStart=", "ExecStartPre=/bin/true\nExecStart=", "migrations come first"],
  ["deploy/clairvoix.service", "User=clairvoix", "User=root", "another user"],
  ["deploy/clairvoix.service", "WorkingDirectory=/srv/clairvoix/current", "WorkingDirectory=/srv", "another folder"],
  ["deploy/clairvoix.service", "EnvironmentFile=/etc/clairvoix/env", "EnvironmentFile=/etc/env", "no settings"],
  [
    "deploy/clairvoix.service",
    "--max-semi-space-size=8",
    "--max-semi-space-size=64",
    "not started as scripts/lib/memory.mjs",
  ],
  ["deploy/clairvoix.service", "prisma/migrate.ts deploy", "prisma/migrate.ts check", "migrations come first"],
  ["deploy/clairvoix.service", "MALLOC_ARENA_MAX=1", "MALLOC_ARENA_MAX=2", "MALLOC_ARENA_MAX"],
  ["deploy/clairvoix.service", "THRESHOLD_=1048576", "THRESHOLD_=1", "MALLOC_MMAP_THRESHOLD_"],
  ["deploy/clairvoix.service", "CacheDirectory=clairvoix", "CacheDirectory=site", "the cache is elsewhere"],
  ["deploy/clairvoix.service", "Restart=always", "Restart=no", "stay down"],
  ["deploy/clairvoix.service", "Status=78 65", "Status=1", "tried for ever"],
  ["deploy/clairvoix.service", "KillSignal=SIGTERM", "KillSignal=SIGINT", "ends on TERM"],
  ["deploy/clairvoix.service", "TimeoutStopSec=40", "TimeoutStopSec=10", "killed before"],
  ["deploy/clairvoix.service", "ProtectSystem=strict", "ProtectSystem=full", "nothing to"],
  ["deploy/clairvoix.service", "NoNewPrivileges=yes\n", "", "not closed in"],
  ["deploy/clairvoix.service", "CapabilityBoundingSet=\n", "CapabilityBoundingSet=CAP_SYS_ADMIN\n", "rights of root"],
  ["deploy/clairvoix.service", "LimitNOFILE=65536", "LimitNOFILE=1024", "no room"],
  ["deploy/clairvoix.service", "StateDirectory=clairvoix", "StateDirectory=site", "not what it may write"],
  ["deploy/clairvoix.service", "multi-user.target", "network.target", "not started with the machine"],
  ["deploy/litestream.service", "User=clairvoix", "User=root", "files of root"],
  ["deploy/litestream.service", "deploy/litestream.yml", "litestream.yml", "another file"],
  ["deploy/litestream.service", "ReadWritePaths=/var/lib/clairvoix", "ReadWritePaths=/var/lib", "cannot write beside"],
  ["deploy/litestream.service", "EnvironmentFile=/etc/clairvoix/env", "EnvironmentFile=/etc/env", "no keys of S3"],
  ["deploy/env.example", "MAIL_FROM", "MAIL_SENDER", "nothing reads MAIL_SENDER"],
  ["deploy/env.example", "PORT=3000", "PORT = 3000", "cannot be read"],
  ["deploy/env.example", "SESSION_SECRET=", "SESSION_SECRET=abc", "SESSION_SECRET has a value"],
  ["deploy/env.example", "NODE_ENV=production", "NODE_ENV=development", "a demonstration"],
  ["deploy/env.example", "HOST=127.0.0.1", "HOST=0.0.0.0", "without Caddy"],
  ["deploy/env.example", "TRUSTED_PROXIES=127.0.0.1,::1", "TRUSTED_PROXIES=", "Caddy is not believed"],
  ["deploy/env.example", "SMTP_URL=\n", "", "what every site needs"],
  ["deploy/Caddyfile", "lb_try_duration", "lb_try_time", "has no lb_try_time"],
  ["deploy/Caddyfile", "127.0.0.1:3000", "127.0.0.1:3001", "elsewhere than to the site"],
  ["deploy/Caddyfile", /^clairvoix\.example/m, "other.example", "not the domain"],
  ["deploy/Caddyfile", "\treverse_proxy", "\tencode gzip\n\treverse_proxy", "compressed twice"],
  ["deploy/Caddyfile", "\treverse_proxy", "\theader X-Frame-Options DENY\n\treverse_proxy", "headers said twice"],
  ["deploy/Caddyfile", "\treverse_proxy", "\tlog\n\treverse_proxy", "addresses of people"],
  ["deploy/Caddyfile", "\t\tlb_try_interval", "\t\theader_up X-Forwarded-For 1.1.1.1\n\t\tlb_try_interval", "who asks"],
  ["deploy/Caddyfile", "lb_try_duration 60s", "lb_try_duration 5s", "no patience"],
  ["deploy/Caddyfile", "keepalive 60s", "keepalive 70s", "let go of a connection"],
  ["deploy/Caddyfile", /^www\./m, "http://www.", "no certificate"],
  ["deploy/Caddyfile", /\}\s*$/, "", "not closed"],
  ["server/listen.ts", "STOPPED_WITHIN = 25_000", "STOPPED_WITHIN = 60_000", "killed before"],
];

/** What is said of each mistake. */
const said = mutations.map(([path, from, to]) => {
  const changed = files[path].replace(from, to);
  return { isMade: changed !== files[path], sentences: problems({ ...files, [path]: changed }) };
});

describe("a file with a mistake in it is refused", () => {
  test.each(mutations.map(([path, from, to, words], index) => ({ path, from, to, words, index })))(
    "$path: $words",
    ({ words, index }) => {
      expect(said[index]?.isMade, "the mistake was not made").toBe(true);
      expect(said[index]?.sentences.filter((sentence) => sentence.includes(words))).not.toEqual([]);
    },
  );

  test("every rule was seen to speak", () => {
    const spoken = new Set(said.flatMap(({ sentences }) => sentences));
    const sentences = ["dockerfile", "fly", "litefs", "systemd", "caddy"]
      .map((name) => readFileSync(join(root, `tests/support/deployment/${name}.ts`), "utf8"))
      .flatMap((source) => [...source.matchAll(/,\s*"([\w.]+: [^"]+)",?\s*\]/g)].map(([, text = ""]) => text));
    expect(sentences.length).toBeGreaterThan(70);
    expect(sentences.filter((sentence) => !spoken.has(sentence))).toEqual([]);
  });
});

describe("the scripts of deploy/", () => {
  const folders: string[] = [];
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), "clairvoix-deploy-"));
    folders.push(made);
    return made;
  };
  afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));
  const program = (path: string, text: string) => writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });

  test("a machine of Fly without a primary's number says its own, and waits; with one, LiteFS takes its place", () => {
    const bin = folder();
    program(join(bin, "sleep"), 'echo "slept $1"');
    program(join(bin, "litefs"), 'echo "litefs $1"');
    const started = (env: Record<string, string>) =>
      execFileSync("/bin/sh", [join(root, "deploy/start-on-fly.sh")], {
        env: { PATH: bin, FLY_MACHINE_ID: "1857", ...env },
        encoding: "utf8",
      });
    expect(started({})).toMatch(/PRIMARY_MACHINE_ID = "1857"[\s\S]*slept infinity/);
    expect(started({ PRIMARY_MACHINE_ID: "1857" })).toBe("litefs mount\n");
  });

  test("what the unit starts ends with the status of the step that failed, and becomes the server otherwise", () => {
    const bin = folder();
    const [, shell = ""] = /^ExecStart=\/bin\/sh -ec '([^']*)'$/m.exec(files["deploy/clairvoix.service"]) ?? [];
    const command = shell.replace("/srv/clairvoix/current/node_modules/node/bin", bin).replaceAll("$$", "$");
    const started = (failing: string, status: number) => {
      program(join(bin, "node"), `echo "$@"; case "$*" in ${failing}*) exit ${status};; esac`);
      const { stdout, status: ended } = spawnSync("/bin/sh", ["-ec", command], { encoding: "utf8" });
      return [ended, stdout.trim().split("\n").length];
    };
    expect(started("prisma/migrate.ts", 65)).toEqual([65, 1]);
    expect(started("prisma/seed.ts", 78)).toEqual([78, 2]);
    expect(started("nothing", 1)).toEqual([0, 3]);
  });

  test("a release is built beside the one in use, and given up when it does not answer", () => {
    const home = folder();
    const bin = join(home, "bin");
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], {
        cwd: join(home, "origin"),
        encoding: "utf8",
      }).trim();
    execFileSync("git", ["init", "--quiet", "--initial-branch=main", join(home, "origin")]);
    mkdirSync(bin);
    // What builds, starts again and asks, in the place of npm, systemctl and curl.
    program(join(bin, "npm"), 'echo "$@" > built');
    program(join(bin, "curl"), "grep -q works ../current/page 2>/dev/null || grep -q works current/page");
    program(join(bin, "sleep"), "exit 0");
    program(join(bin, "id"), "echo 1000");
    const commit = (text: string) => {
      writeFileSync(join(home, "origin/page"), text);
      git("add", "page");
      git("commit", "--quiet", "-m", text);
      return git("rev-parse", "HEAD").slice(0, 12);
    };
    const first = commit("works");
    execFileSync("git", ["clone", "--quiet", join(home, "origin"), join(home, "repository")]);
    mkdirSync(join(home, "releases"));
    const release = (version: string) =>
      spawnSync("sh", [join(root, "deploy/release.sh"), version], {
        env: { PATH: `${bin}:${process.env.PATH ?? ""}`, CLAIRVOIX_HOME: home, CLAIRVOIX_RESTART: "true" },
        encoding: "utf8",
      });
    const inUse = () => readlinkSync(join(home, "current"));

    expect(release("main")).toMatchObject({ status: 0, stderr: "" });
    expect(inUse()).toBe(`releases/${first}`);
    expect(readFileSync(join(home, "current/built"), "utf8")).toBe("run --silent setup -- --build-only\n");
    commit("is broken");
    const broken = release("main");
    expect(broken.status).toBe(1);
    expect(broken.stderr).toContain(`Back to releases/${first}`);
    expect(inUse()).toBe(`releases/${first}`);
    const second = commit("works again");
    expect(release("main").status).toBe(0);
    expect(inUse()).toBe(`releases/${second}`);
    // To roll back is to name the one before: nothing is built.
    rmSync(join(bin, "npm"));
    expect(release(first)).toMatchObject({ status: 0, stderr: "" });
    expect(inUse()).toBe(`releases/${first}`);
    expect(release("no-such-version").status).not.toBe(0);
    expect(inUse()).toBe(`releases/${first}`);
  });

  test("secrets are made anew each time, long enough for the site", () => {
    const made = () => execFileSync(process.execPath, [join(root, "scripts/secrets.mjs")], { encoding: "utf8" });
    const [one, other] = [made(), made()];
    const names = [...one.matchAll(/^(\w+)=\S{32,}$/gm)].map(([, name]) => name);
    expect(names).toEqual(["SESSION_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "METRICS_TOKEN"]);
    expect(one.split("\n").filter((line) => line && other.includes(line))).toEqual([]);
  });
});
