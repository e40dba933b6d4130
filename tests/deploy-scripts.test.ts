import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isLong, some } from "./support/long-run.ts";

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

  /** A place to release to, with what builds, starts again and asks in the place of npm, Node, systemctl and curl. */
  function place() {
    const home = folder();
    const bin = join(home, "bin");
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], {
        cwd: join(home, "origin"),
        encoding: "utf8",
      }).trim();
    execFileSync("git", ["init", "--quiet", "--initial-branch=main", join(home, "origin")]);
    mkdirSync(bin);
    program(join(bin, "npm"), 'echo "$@" > built');
    program(join(bin, "curl"), `grep -q works ${home}/current/page`);
    program(join(bin, "sleep"), "exit 0");
    program(join(bin, "id"), "echo 1000");
    // What a version says of the database is in a file of it: prisma/migrate.ts plan.
    program(join(bin, "node"), `case "$*" in *plan) exit "$(cat plan)";; *) grep -q proven page;; esac`);
    const commit = (text: string, plan = 0) => {
      mkdirSync(join(home, "origin/scripts"), { recursive: true });
      writeFileSync(join(home, "origin/scripts/prove-release.ts"), "");
      writeFileSync(join(home, "origin/page"), text);
      writeFileSync(join(home, "origin/plan"), String(plan));
      git("add", ".");
      git("commit", "--quiet", "-m", text);
      return `releases/${git("rev-parse", "HEAD").slice(0, 12)}`;
    };
    const first = commit("works, proven");
    execFileSync("git", ["clone", "--quiet", join(home, "origin"), join(home, "repository")]);
    mkdirSync(join(home, "releases"));
    const started = join(home, "started");
    // Whether going back is allowed, as what starts the site would find it.
    const restart = `sh -c 'echo "$(readlink ${home}/current) $(ls -A ${home}/current | grep roll-back)" >> ${started}'`;
    program(join(bin, "restart"), restart);
    const env = {
      PATH: `${bin}:${process.env.PATH ?? ""}`,
      CLAIRVOIX_HOME: home,
      CLAIRVOIX_RESTART: "restart",
      // Where nothing says so, two minutes.
      CLAIRVOIX_START: "true",
      CLAIRVOIX_FAILED: `grep -q broken ${home}/current/page`,
    };
    const release = (...args: string[]) =>
      spawnSync("setsid", ["--wait", "sh", join(root, "deploy/release.sh"), ...args], { env, encoding: "utf8" });
    const inUse = () => readlinkSync(join(home, "current"));
    const starts = () =>
      readFileSync(started, "utf8")
        .trim()
        .split("\n")
        .map((line) => line.trim());
    return { home, bin, env, commit, first, release, inUse, starts };
  }

  test("a release is built beside the one in use, and given up when it does not answer, or is not proven", () => {
    const { home, bin, commit, first, release, inUse, starts } = place();
    expect(release("main")).toMatchObject({ status: 0, stderr: "" });
    expect(inUse()).toBe(first);
    expect(readFileSync(join(home, "current/built"), "utf8")).toBe("run --silent setup -- --build-only\n");
    for (const fault of ["is broken", "works, but does not write"]) {
      const faulty = commit(fault);
      const broken = release("main");
      expect(broken.status).toBe(1);
      expect(broken.stderr).toContain(`Back to ${first}`);
      expect(inUse()).toBe(first);
      // The one before may put a copy of the database back, for as long as it takes.
      expect(starts().slice(-2)).toEqual([faulty, `${first} .roll-back`]);
      expect(existsSync(join(home, first, ".roll-back"))).toBe(false);
    }
    const second = commit("works again, proven");
    expect(release("main").status).toBe(0);
    expect(inUse()).toBe(second);
    // To roll back is to name the one before: nothing is built.
    rmSync(join(bin, "npm"));
    expect(release(first.slice(9))).toMatchObject({ status: 0, stderr: "" });
    expect(inUse()).toBe(first);
    expect(release("no-such-version").status).not.toBe(0);
    expect(inUse()).toBe(first);
  });

  test("a version that falls again and again is given up at the fourth start, whoever starts it", () => {
    const { home, bin, env, commit, first, release, inUse } = place();
    release("main");
    commit("is silent");
    program(join(bin, "starts"), `echo . >> ${home}/asked; wc -l < ${home}/asked`);
    Object.assign(env, { CLAIRVOIX_START: "starts" });
    expect(release("main")).toMatchObject({ status: 1, stderr: expect.stringContaining(`Back to ${first}`) });
    expect(inUse()).toBe(first);
    expect(readFileSync(join(home, "asked"), "utf8")).toHaveLength(8);
  });

  test("a version that cannot serve the database changes nothing, unless one asks for a copy from before", () => {
    const { commit, first, release, inUse, starts } = place();
    release("main");
    const unfit = commit("works, proven", 65);
    expect(release("main")).toMatchObject({ status: 65, stderr: expect.stringContaining("--back") });
    expect([inUse(), starts()]).toEqual([first, [first]]);
    expect(release("main", "--back").status).toBe(0);
    expect([inUse(), starts()]).toEqual([unfit, [first, `${unfit} .roll-back`]]);
    commit("works, proven", 75);
    expect(release("main").status).toBe(75);
    expect(inUse()).toBe(unfit);
  });

  test("two releases at once: the second is told, and changes nothing", async () => {
    const { home, bin, release, inUse } = place();
    // Held as by a first one, for as long as this file is open.
    const holder = spawn("flock", [join(home, "release.lock"), "cat"], { stdio: ["pipe", "ignore", "ignore"] });
    await expect.poll(() => spawnSync("flock", ["-n", join(home, "release.lock"), "true"]).status).toBe(1);
    expect(release("main")).toMatchObject({ status: 75, stderr: "Another release is under way here.\n" });
    expect(readdirSync(join(home, "releases"))).toEqual([]);
    const ended = new Promise((done) => holder.once("exit", done));
    holder.stdin.end();
    await ended;
    expect(release("main").status).toBe(0);
    // What restarts the site may leave a process: it holds no lock.
    program(join(bin, "restart"), "sleep 60 & exit 0");
    expect([release("main").status, release("main").status]).toEqual([0, 0]);
    expect(inUse()).toMatch(/^releases/);
  });

  test.each(some(["works, proven", "is broken"], 2))(
    "killed at each of its steps and run again, a release that %s ends well",
    (text) => {
      const { home, bin, env, commit, first, release, inUse } = place();
      release("main");
      const real = (name: string) => execFileSync("/bin/sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
      const stepped = join(home, "stepped");
      mkdirSync(stepped);
      // Each counts itself, and one kills the whole group after what it did, as a machine that stops would.
      for (const name of ["git", "ln", "mv", "touch", "rm", "npm", "node", "curl", "restart"])
        program(
          join(stepped, name),
          `[ -n "$STEPPING" ] || { STEPPING=1; export STEPPING; ${existsSync(join(bin, name)) ? join(bin, name) : real(name)} "$@"; s=$?; STEPPING=; echo . >> ${home}/steps; [ "$(wc -l < ${home}/steps)" = "$KILL_AT" ] && kill -9 0; exit $s; }; exec ${existsSync(join(bin, name)) ? join(bin, name) : real(name)} "$@"`,
        );
      const killed = (at: number) => {
        writeFileSync(join(home, "steps"), "");
        return spawnSync("setsid", ["--wait", "sh", join(root, "deploy/release.sh"), "main"], {
          env: { ...env, PATH: `${stepped}:${env.PATH}`, KILL_AT: String(at) },
          encoding: "utf8",
        }).status;
      };
      let at = 1;
      for (; at < 60; at += isLong ? 1 : 12) {
        const own = commit(text + " ".repeat(at));
        const status = killed(at);
        expect(existsSync(join(home, "current/.built")), `step ${at}`).toBe(true);
        const isOver = status === (text === "is broken" ? 1 : 0);
        const again = release("main");
        expect(again.status, again.stderr).toBe(text === "is broken" ? 1 : 0);
        expect(inUse()).toBe(text === "is broken" ? first : own);
        if (isOver) break;
      }
      expect(at).toBeGreaterThan(12);
      expect(at).toBeLessThan(60);
      expect(readdirSync(join(home, "releases")).length).toBeLessThanOrEqual(4);
    },
  );

  test("secrets are made anew each time, long enough for the site", () => {
    const made = () => execFileSync(process.execPath, [join(root, "scripts/secrets.mjs")], { encoding: "utf8" });
    const [one, other] = [made(), made()];
    const names = [...one.matchAll(/^(\w+)=\S{32,}$/gm)].map(([, name]) => name);
    expect(names).toEqual(["SESSION_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "METRICS_TOKEN"]);
    expect(one.split("\n").filter((line) => line && other.includes(line))).toEqual([]);
  });
});
