import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longTest } from "./support/long-run.ts";

const root = resolve(import.meta.dirname, "..");
const place = mkdtempSync(join(tmpdir(), "clairvoix-deploy-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const program = (name: string, text: string) => {
  mkdirSync(join(place, "bin"), { recursive: true });
  writeFileSync(join(place, "bin", name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
};
/** Whoever the files of this clone belong to. */
const trusting = { GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "safe.directory", GIT_CONFIG_VALUE_0: "*" };
const deploy = (words: string[], more: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(root, "scripts/deploy.mjs"), ...words], {
    env: { PATH: `${join(place, "bin")}:${process.env.PATH ?? ""}`, HOME: place, ...trusting, ...more },
    encoding: "utf8",
  });

describe("a server", () => {
  const server = join(place, "server");
  const settings = join(place, "settings");
  const at = (path: string) => join(server, path);
  const toServer = (...words: string[]) => deploy(["server", "root@serveur", ...words], { SERVER_SETTINGS: settings });
  const done = (output: string) => output.split("\n").filter((line) => line.startsWith("  ✔"));

  beforeAll(() => {
    for (const folder of ["etc/systemd/system", "etc/caddy", "srv", "tmp"]) mkdirSync(at(folder), { recursive: true });
    // A server in a folder: its shell reads the same words with the folder before each path, and these programs.
    program(
      "ssh",
      `while [ "$1" = -o ]; do shift 2; done; shift; export SERVER=${server} CLAIRVOIX_HOME=${server}/srv/clairvoix
inside() { sed -E 's#'"$SERVER"'/#/#g; s#/(etc|srv|tmp)/#'"$SERVER"'/\\1/#g; s#/srv( |$)#'"$SERVER"'/srv\\1#g'; }
case "$*" in "sh -s") inside | sh ;; *) sh -c "$(printf %s "$*" | inside)" ;; esac`,
    );
    program("runuser", 'shift 3; exec "$@"');
    program("id", `case "$1" in -u) echo 0 ;; *) test -d ${at("srv/clairvoix")} ;; esac`);
    program("adduser", `mkdir -p ${at("srv/clairvoix")}`);
    program("dpkg", `test -e ${at("installed")}`);
    program("apt-get", `case "$1" in install) touch ${at("installed")};; esac; test ! -e ${at("broken-apt")}`);
    program("install", 'for last; do :; done; [ "$1" = -d ] && exec mkdir -p "$last"; shift $(($# - 2)); cp "$@"');
    program("systemctl", `echo "$@" >> ${at("systemctl")}`);
    program("caddy", `grep -q "^site.fr {" ${at("etc/caddy/Caddyfile")}`);
    program("curl", `test ! -e ${at("silent")}`);
    program("npm", "exit 0");
    // What a release asks of a version: its plan and its proof.
    program("node", "exit 0");
    writeFileSync(at("etc/os-release"), "ID=debian\nVERSION_ID=13\n");
    writeFileSync(at("etc/caddy/Caddyfile"), "# The Caddyfile\n:80 {\n\troot * /usr/share/caddy\n}\n");
  });

  test("is not begun before its settings are written; they are made with secrets, once", () => {
    const made = toServer();
    expect([made.status, made.stderr]).toEqual([1, expect.stringContaining("SITE_URL, SMTP_URL, MAIL_FROM")]);
    const text = readFileSync(settings, "utf8");
    expect(text).toMatch(/^SESSION_SECRET=.{32,}$/m);
    expect(toServer().stderr).toContain("il reste à écrire : SITE_URL, SMTP_URL, MAIL_FROM");
    expect(readFileSync(settings, "utf8")).toBe(text);
    writeFileSync(
      settings,
      text
        .replace(/^SITE_URL=.*$/m, "SITE_URL=https://site.fr")
        .replace(/^SMTP_URL=.*$/m, "SMTP_URL=smtps://a:b@mail.fr:465")
        .replace(/^MAIL_FROM=.*$/m, "MAIL_FROM=Site <moi@site.fr>"),
    );
  });

  test("a dry run tells each step and does none", () => {
    const dry = toServer("--dry-run");
    expect([dry.status, dry.stderr]).toEqual([0, ""]);
    expect(dry.stdout).toMatch(/1\/9 Se connecter[\s\S]*apt-get install[\s\S]*9\/9 Ouvrir https:\/\/site\.fr/);
    expect(existsSync(at("installed"))).toBe(false);
  });

  longTest(
    "the first step that fails is said, and nothing after it is done; the same command goes on from there",
    () => {
      writeFileSync(at("broken-apt"), "");
      const cut = toServer();
      expect(cut.stderr).toContain("Le serveur a refusé");
      expect([cut.status, done(cut.stdout).length]).toEqual([1, 1]);
      expect(existsSync(at("srv/clairvoix"))).toBe(false);
      rmSync(at("broken-apt"));
      rmSync(at("installed"), { force: true });

      const whole = toServer();
      expect([whole.status, whole.stderr, done(whole.stdout).length]).toEqual([
        0,
        expect.stringContaining("In use"),
        9,
      ]);
      const commit = execFileSync("git", ["rev-parse", "HEAD"], {
        cwd: root,
        env: { ...process.env, ...trusting },
        encoding: "utf8",
      }).slice(0, 12);
      expect(existsSync(at(`srv/clairvoix/releases/${commit}/package.json`))).toBe(true);
      expect(readFileSync(at("etc/clairvoix/env"), "utf8")).toContain("\nSITE_URL=https://site.fr\n");
      expect(readFileSync(at("etc/caddy/Caddyfile"), "utf8")).toMatch(/email moi@site\.fr[\s\S]*^www\.site\.fr \{/m);
      expect(readFileSync(at("etc/systemd/system/clairvoix.service"), "utf8")).toContain("User=clairvoix");
      expect(readFileSync(at("systemctl"), "utf8")).toMatch(/daemon-reload\nenable[\s\S]*restart clairvoix\n/);
    },
  );

  longTest("what is done is not done again, and a changed setting restarts the site", () => {
    const again = toServer();
    expect(again.status).toBe(0);
    expect(again.stdout.match(/déjà (?:fait|en service)/g)).toHaveLength(2);
    writeFileSync(settings, readFileSync(settings, "utf8").replace("moi@site.fr", "toi@site.fr"));
    const restarts = () => readFileSync(at("systemctl"), "utf8").match(/^restart clairvoix$/gm)?.length ?? 0;
    const before = restarts();
    expect(toServer().status).toBe(0);
    expect([restarts(), readFileSync(at("etc/clairvoix/env"), "utf8")]).toEqual([
      before + 1,
      expect.stringContaining("toi@site.fr"),
    ]);
  });

  longTest(
    "a secret that would close every session, a Caddyfile of another site and a domain that leads elsewhere are refused",
    () => {
      const [env, caddyfile] = [at("etc/clairvoix/env"), at("etc/caddy/Caddyfile")];
      const [kept, ours] = [readFileSync(env, "utf8"), readFileSync(caddyfile, "utf8")];
      writeFileSync(env, kept.replace(/^SESSION_SECRET=.*$/m, "SESSION_SECRET=un-autre"));
      expect(toServer().stderr).toContain("Le serveur a un autre SESSION_SECRET");
      expect(readFileSync(env, "utf8")).toContain("SESSION_SECRET=un-autre");
      writeFileSync(env, kept);
      writeFileSync(caddyfile, "autre.fr {\n}\n");
      expect(toServer().stderr).toContain("sert déjà un autre site");
      writeFileSync(caddyfile, ours);
      program("sleep", "exit 0");
      writeFileSync(at("silent"), "");
      expect(toServer().status).toBe(1);
      rmSync(at("silent"));
      program("ssh", "echo refused >&2; exit 255");
      expect(toServer().stderr).toContain("refused\n✖ root@serveur ne répond pas à ssh.");
    },
  );
});

describe("Fly", () => {
  const flyToml = readFileSync(join(root, "fly.toml"), "utf8");
  const settings = join(place, "fly.toml");
  const state = (name: string, value: unknown) => writeFileSync(join(place, `${name}.json`), JSON.stringify(value));
  const toFly = () => deploy(["fly"], { FLY_SETTINGS: settings });
  const secrets = ["SESSION_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "SMTP_URL", "MAIL_FROM"];
  const machine = { id: "1857", state: "started" };
  const calls = () => readFileSync(join(place, "calls"), "utf8");

  test("asks for what a person must decide, and stops there", () => {
    program("fly", "exit 0");
    writeFileSync(settings, flyToml);
    expect(toFly().stderr).toContain("Dans fly.toml, il reste à écrire");
    writeFileSync(settings, flyToml.replace("https://clairvoix.example", "https://site.fr"));
    program("fly", '[ "$1" != auth ]');
    expect(toFly().stderr).toContain("fly auth login");
    // What Fly has is in files; the first deploy makes the machine.
    program(
      "fly",
      `echo "$@" >> ${place}/calls; case "$1 $2" in
"auth whoami") echo moi@site.fr ;;
"secrets list"|"volumes list"|"machine list") cat "${place}/$1.json" ;;
"volumes create") echo '[{"name":"clairvoix_data"}]' > ${place}/volumes.json ;;
"deploy --ha=false") echo '[{"id":"1857","state":"started"}]' > ${place}/machine.json ;; esac`,
    );
    state("secrets", [{ name: "SMTP_URL" }]);
    state("volumes", []);
    state("machine", []);
    expect(toFly().stderr).toContain("Il manque SESSION_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, MAIL_FROM");
  });

  test("makes the volume and the first machine, writes its number, and deploys; then only deploys", () => {
    state(
      "secrets",
      secrets.map((name) => ({ name })),
    );
    writeFileSync(join(place, "calls"), "");
    expect(toFly()).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(settings, "utf8")).toContain('PRIMARY_MACHINE_ID = "1857"');
    expect(calls().match(/^deploy .*|^volumes create \S+/gm)).toEqual([
      "volumes create clairvoix_data",
      "deploy --ha=false --detach",
      "deploy --ha=false",
    ]);
    writeFileSync(join(place, "calls"), "");
    expect(toFly().status).toBe(0);
    expect(calls().match(/^(?:deploy|volumes create) .*/gm)).toEqual(["deploy --ha=false"]);
  });

  test.each([
    [[{ ...machine, id: "2000" }], "n’est aucune des machines"],
    [[{ ...machine, state: "stopped" }], "fly machine start 1857"],
    [[machine, { id: "2000", state: "started" }], "2 machines pour 1 volume"],
  ])("does not deploy over machines that disagree (%#)", (machines, words) => {
    state("machine", machines);
    writeFileSync(join(place, "calls"), "");
    expect(toFly()).toMatchObject({ status: 1, stderr: expect.stringContaining(words) });
    expect(calls()).not.toMatch(/^deploy/m);
  });
});

test("another word than server or fly is told what there is", () => {
  for (const words of [[], ["ailleurs"], ["server"], ["fly", "encore"]])
    expect(deploy(words)).toMatchObject({ status: 64, stderr: expect.stringContaining("npm run deploy -- server") });
});
