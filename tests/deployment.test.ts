import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { contextFiles, copied, instructions, pairs } from "../scripts/lib/dockerfile.mjs";
import { memoryEnvironment, memoryFlags } from "../scripts/lib/memory.mjs";
import { listAddresses } from "./support/route-tree.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const unit = read("deploy/clairvoix.service");
const dockerfile = read("Dockerfile");
const flyToml = read("fly.toml");
const server = read("server/listen.ts");

/** KEY=value lines; what is commented out is not there. */
const variablesOf = (text: string) =>
  new Map([...text.matchAll(/^ *([A-Z]\w*) ?= ?"?([^"\n]*)"?$/gm)].map(([, name = "", value = ""]) => [name, value]));
const example = variablesOf(read("deploy/env.example"));
const fly = variablesOf(/^\[env\]\n([^[]*)/m.exec(flyToml)?.[1] ?? "");
const seconds = (text: string, name: string) =>
  Number(new RegExp(`${name} ?= ?([\\d_]+)`).exec(text)?.[1]?.replaceAll("_", ""));

/** Installed by `npm test` on Debian; elsewhere these files are checked where they are used (docs/operations.md). */
const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;
function said(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return { status, stdout, stderr };
}

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "clairvoix-deploy-"));
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));

/** A file of deploy/ with something changed in it. */
function changed(name: string, from: string, to: string): string {
  const path = join(folder(), name);
  expect(read(`deploy/${name}`)).toContain(from);
  writeFileSync(path, read(`deploy/${name}`).replace(from, to));
  return path;
}

describe.skipIf(!has("caddy"))("Caddy", () => {
  const caddy = (command: string, path: string) => said("caddy", command, "--adapter", "caddyfile", "--config", path);

  test("takes its file, and none with a mistake in it", () => {
    expect(caddy("validate", join(root, "deploy/Caddyfile"))).toMatchObject({ status: 0 });
    expect(caddy("validate", changed("Caddyfile", "lb_try_duration", "lb_try_time")).status).not.toBe(0);
  });
});

describe.skipIf(!has("systemd-analyze"))("systemd", () => {
  const units = ["clairvoix.service", "clairvoix.socket", "litestream.service"];

  test.each(units)("takes %s whole", (name) => {
    const { stderr } = said("systemd-analyze", "verify", join(root, "deploy", name));
    // Litestream is not on this machine.
    expect(
      stderr.split("\n").filter((line) => line && !line.includes("/usr/bin/litestream is not executable")),
    ).toEqual([]);
  });

  test("says what it would pass over", () => {
    const mistaken = changed("clairvoix.service", "ProtectHome=yes", "ProtectHomes=yes");
    expect(said("systemd-analyze", "verify", mistaken).stderr).toContain("ProtectHomes");
  });

  /** As systemd names them; one that is not asked for, or said with a mistake, is not there. */
  const protections = (
    "UserOrDynamicUser NoNewPrivileges ProtectSystem ProtectHome PrivateTmp PrivateDevices ProtectProc ProtectClock ProtectHostname " +
    "ProtectKernelLogs ProtectKernelModules ProtectKernelTunables ProtectControlGroups RestrictRealtime RestrictSUIDSGID " +
    "RestrictNamespaces_user RestrictAddressFamilies_AF_PACKET LockPersonality RemoveIPC SystemCallArchitectures " +
    "SystemCallFilter_mount CapabilityBoundingSet_CAP_SYS_ADMIN CapabilityBoundingSet_CAP_SYS_PTRACE"
  ).split(" ");

  test("finds the site closed in", () => {
    const lacking = (path: string) => {
      const { stdout } = said("systemd-analyze", "security", "--offline=true", "--json=short", path);
      const items = JSON.parse(stdout) as { json_field: string; set: boolean }[];
      const given = new Set(items.filter(({ set }) => set).map(({ json_field: name }) => name));
      return protections.filter((name) => !given.has(name));
    };
    expect(lacking(join(root, "deploy/clairvoix.service"))).toEqual([]);
    expect(lacking(changed("clairvoix.service", "PrivateTmp=yes\n", ""))).toEqual(["PrivateTmp"]);
  });
});

test("the proxy writes no address of people and compresses nothing again; the site starts again by itself", () => {
  expect(read("deploy/Caddyfile")).not.toMatch(/^\s*(?:log|encode)\b/m);
  for (const line of ["Restart=always", "RestartPreventExitStatus=78 65"]) expect(unit).toContain(`\n${line}\n`);
});

describe("the files agree with each other and with the site", () => {
  const settings = read("app/platform/env.server.ts");
  const ofNode = ["NODE_ENV", "NODE_COMPILE_CACHE", ...Object.keys(memoryEnvironment)];
  const dockerEnv = Object.assign(
    {},
    ...instructions(dockerfile).flatMap(({ name, text }) => (name === "ENV" ? [pairs(text)] : [])),
  ) as Record<string, string>;
  const unitEnv = pairs(/^Environment=(.*)$/m.exec(unit)?.[1] ?? "");
  const litefs = parse(read("deploy/litefs.yml").replaceAll(/candidate: \$\{.*\}/g, "candidate: true")) as {
    fuse: { dir: string };
    data: { dir: string };
    http: { addr: string };
    lease: Record<string, string>;
    exec: { cmd: string; "if-candidate"?: boolean }[];
  };
  const inImage = contextFiles(root, read(".dockerignore"));

  test("each variable that they set is one that the site reads, and no secret stands in them", () => {
    const given = [...example.keys(), ...fly.keys(), ...Object.keys(dockerEnv), ...Object.keys(unitEnv)];
    expect(given.length).toBeGreaterThan(30);
    const isRead = (name: string) => ofNode.includes(name) || new RegExp(`^  ${name}: `, "m").test(settings);
    expect(given.filter((name) => !isRead(name))).toEqual([]);
    const isSecret = (name: string) => /SECRET|PRIVATE|PASSWORD|TOKEN|KEY/.test(name);
    expect([...example, ...fly].filter(([name, value]) => isSecret(name) && value !== "")).toEqual([]);
  });

  test("the server is started as scripts/lib/memory.mjs says, wherever it is started", () => {
    const command = `node ${memoryFlags.join(" ")} build/server/index.js`;
    expect(dockerfile).toContain(`exec ${command}"]`);
    expect(unit).toContain(`exec ${command}'`);
    expect(litefs.exec.at(-1)?.cmd).toMatch(new RegExp(`^setpriv --reuid=node .* ${command}$`));
    expect(unitEnv).toMatchObject(memoryEnvironment);
    expect(dockerEnv).toMatchObject(memoryEnvironment);
  });

  test("it is asked politely to end, and given the time that it takes", () => {
    const within = seconds(server, "STOP_TIMEOUT_MS") / 1000;
    expect(seconds(unit, "TimeoutStopSec")).toBeGreaterThan(within);
    expect(seconds(flyToml, "kill_timeout")).toBeGreaterThan(within);
    expect(seconds(flyToml, "kill_timeout")).toBeLessThanOrEqual(300);
    expect([unit.includes("KillSignal=SIGTERM"), flyToml.includes('kill_signal = "SIGTERM"')]).toEqual([true, true]);
  });

  test("the image has the Node and the files that it names, and nothing that stays out", () => {
    const { devDependencies } = JSON.parse(read("package.json")) as { devDependencies: { node: string } };
    expect(dockerfile).toContain(`FROM node:${devDependencies.node}-bookworm-slim AS base`);
    const sources = instructions(dockerfile)
      .filter(({ name }) => name === "COPY")
      .map(({ text }) => copied(text))
      .filter(({ from }) => from === undefined || from === "build")
      .flatMap(({ sources }) => sources.map((source) => source.replace("/app/", "")));
    const isThere = (path: string) => inImage.some((file) => `${file}/`.startsWith(`${path}/`));
    const made = [".", "node_modules", "build"];
    expect(sources.filter((path) => !made.includes(path) && !isThere(path))).toEqual([]);
    expect(
      inImage.filter((file) => /(^|\/)\.env|\.test\.tsx?$|^(tests|bench|docs|data|build|\.git)\/|\.db$/.test(file)),
    ).toEqual([]);
    const users = instructions(dockerfile).flatMap(({ name, text }) => (name === "USER" ? [text] : []));
    expect(users, "the site as node; LiteFS, which mounts, as root").toEqual(["node", "root"]);
    expect(dockerfile).toContain(`EXPOSE ${dockerEnv.PORT}\n`);
  });

  test("on Fly the primary alone writes, all the site's programs are node's, and LiteFS is no service", () => {
    const mount = /^destination = "(.*)"$/m.exec(flyToml)?.[1];
    expect(Object.fromEntries(fly)).toMatchObject({
      HOST: "::",
      PORT: dockerEnv.PORT,
      PRIMARY_MACHINE_ID: "",
      DATABASE_URL: `file:${litefs.fuse.dir}/clairvoix.db`,
      LITEFS_DIR: litefs.fuse.dir,
      LITEFS_API_URL: `http://127.0.0.1${litefs.http.addr}`,
    });
    expect([litefs.data.dir, fly.get("DATA_DIR")]).toEqual([`${mount}/litefs`, `${mount}/site`]);
    expect(litefs.lease).toMatchObject({ type: "static", hostname: "${PRIMARY_MACHINE_ID}" });
    expect(litefs.lease).not.toHaveProperty("promote");
    expect(flyToml.match(/_?port = \d+/g)?.filter((line) => !line.endsWith(` ${dockerEnv.PORT}`))).toEqual([]);
    for (const line of [
      'build-target = "fly"',
      'auto_stop_machines = "off"',
      "max_unavailable = 1",
      "force_https = true",
    ])
      expect(flyToml).toContain(`\n${line}\n`);
    expect(flyToml).not.toMatch(/^release_command/m);
    const [folder, ...commands] = litefs.exec;
    expect(folder?.cmd).toMatch(new RegExp(` ${fly.get("DATA_DIR")}$`));
    // The database is in WAL once it is there, and before the site.
    const steps = commands.map(
      ({ cmd }) => /(prisma\/\w+\.ts|journal_mode=WAL|build\/server\/index\.js)/.exec(cmd)?.[1] ?? "",
    );
    expect(steps).toEqual(["prisma/migrate.ts", "journal_mode=WAL", "prisma/seed.ts", "build/server/index.js"]);
    expect(commands.map((one) => one["if-candidate"])).toEqual([true, true, true, undefined]);
    for (const { cmd } of commands) expect(cmd).toMatch(/^setpriv --reuid=node --regid=node --init-groups /);
    expect(steps.filter((step) => step.endsWith(".ts") && !inImage.includes(step))).toEqual([]);
  });

  test("the volume is given what Fly documents of a mount, and nothing that it would pass over", () => {
    const documented =
      "source destination initial_size snapshot_retention processes auto_extend_size_threshold auto_extend_size_increment auto_extend_size_limit".split(
        " ",
      );
    const [, mounts = ""] = /^\[\[mounts\]\]\n([^[]*)/m.exec(flyToml) ?? [];
    const keys = [...mounts.matchAll(/^(\w+) = /gm)].map(([, key = ""]) => key);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !documented.includes(key))).toEqual([]);
  });

  test("what is asked whether it is well has a route", async () => {
    const asked = [...`${flyToml}${dockerfile}`.matchAll(/(?:path = "|PORT\+')(\/\w+)/g)].map(([, path = ""]) => path);
    expect(asked.toSorted()).toEqual(["/healthz", "/healthz", "/readyz"]);
    const routes = await listAddresses();
    expect(asked.filter((path) => !routes.includes(path))).toEqual([]);
  });
});
