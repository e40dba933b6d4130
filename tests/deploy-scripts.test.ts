import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "clairvoix-deploy-"));
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));

describe("the scripts of deploy/", () => {
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
    const [, shell = ""] =
      /^ExecStart=\/bin\/sh -ec '([^']*)'$/m.exec(readFileSync(join(root, "deploy/clairvoix.service"), "utf8")) ?? [];
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
