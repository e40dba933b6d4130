import { spawn } from "node:child_process";
import { once } from "node:events";
// Which settings a start is about.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { command } from "#tests/support/command.ts";
import { freePort } from "#tests/support/free-port.ts";

const root = mkdtempSync(join(tmpdir(), "clairvoix-start-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const listenAt = (env: Record<string, string>) =>
  command(
    [
      "--input-type=module",
      "-e",
      `import { listenAt } from ${JSON.stringify(resolve("scripts/lib/listen.mjs"))}; console.log(JSON.stringify(listenAt()));`,
    ],
    env,
  );

test("an empty port or address is the default one, not any and every", async () => {
  expect((await listenAt({ PORT: "", HOST: "" })).stdout).toBe('{"port":3000,"host":"127.0.0.1"}\n');
  expect((await listenAt({ PORT: "8080", HOST: "::" })).stdout).toBe('{"port":8080,"host":"::"}\n');
});

test("in production what is missing is named at once, before minutes of installing and building", async () => {
  const env = { NODE_ENV: "production", SITE_URL: "", SESSION_SECRET: "" };
  const { status, stdout, stderr } = await command([resolve("scripts/start.mjs")], env, tmpdir());
  expect(stderr).toMatch(/^✖ Configuration : en production il faut aussi SITE_URL/);
  expect([status, stdout]).toEqual([78, ""]);
});

test("npm start begins with what .env says", async () => {
  cpSync("scripts", join(root, "scripts"), { recursive: true });
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  writeFileSync(join(root, ".env"), `PORT=${port}\n`);
  const { status, stderr } = await command([join(root, "scripts/start.mjs")]);
  taken.close();
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Le port ${port} est déjà pris.`)]);
});

test.each(["abc", "99999", "-1", "80.5"])("PORT=%s is refused in one line", async (PORT) => {
  const { status, stdout, stderr } = await command(["scripts/start.mjs"], { PORT });
  expect([status, stdout]).toEqual([78, ""]);
  expect(stderr).toMatch(/^✖ Configuration : la variable PORT est refusée .*PORT=3001 npm start\n$/);
});

test.each(["192.0.2.1", "pas-une-adresse.invalid"])(
  "HOST=%s is refused by its name, not by the port's",
  async (HOST) => {
    const { status, stdout, stderr } = await command(["scripts/start.mjs"], { HOST, PORT: String(await freePort()) });
    expect([status, stdout]).toEqual([78, ""]);
    expect(stderr).toMatch(/^✖ Configuration : la variable HOST est refusée .* HOST=127\.0\.0\.1 npm start\n$/);
    expect(stderr).not.toContain("PORT");
  },
);

/** What npm start does once all is ready, with a server of its own. */
async function served(server: string, before = "") {
  const port = await freePort();
  const source = `
    import { serve } from ${JSON.stringify(resolve("scripts/lib/serve.mjs"))};
    ${before}
    serve(["-e", ${JSON.stringify(server)}], {}, { host: "127.0.0.1", port: ${port} });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  onTestFinished(() => void child.kill());
  // Not on a connection that was open before.
  const ask = async () => (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: "close" } })).text();
  return { child, ended, ask };
}
const listener = `
  const server = require("node:http").createServer((_request, answer) => answer.end(String(process.pid)));
  server.listen({ fd: 3 }, 4096, () => process.stdout.write("up"));
  process.on("SIGTERM", () => process.exit(0));`;

test("a server that is killed is started again; whoever comes meanwhile waits for it, and is not refused", async () => {
  const { child, ended, ask } = await served(listener);
  await once(child.stdout, "data");
  const first = await ask();
  process.kill(Number(first), "SIGKILL");
  const [second, third] = await Promise.all([ask(), ask()]);
  expect([second === first, second === third]).toEqual([false, true]);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  await expect(ask()).rejects.toThrow("fetch failed");
});

test.each([
  ["falls at once", "", [1, 2]],
  // Its clock goes a million times as fast: it has lived for minutes, however soon it falls.
  [
    "fell after a minute",
    "const now = performance.now.bind(performance); performance.now = () => now() * 1e6;",
    [1, 1],
  ],
])("a server that %s waits before it is started again, and says for how long", async (_what, before, pauses) => {
  const { child, ended, ask } = await served(listener, before);
  await once(child.stdout, "data");
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  for (const [at] of pauses.entries()) {
    process.kill(Number(await ask()), "SIGKILL");
    await expect.poll(() => said.match(/relancé dans/g)?.length, { timeout: 30_000 }).toBe(at + 1);
  }
  expect([...said.matchAll(/dans (\d+) s/g)].map(([, seconds]) => Number(seconds))).toEqual(pauses);
  // During a pause too.
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("a server that refuses to start is not tried again: its status is that of npm start", async () => {
  expect(await (await served("process.exit(78)")).ended).toBe(78);
  expect(await (await served("process.exit(0)")).ended).toBe(0);
});

test("new secrets beside an old database are told before they are made, with what they break", async () => {
  const place = join(root, "secrets");
  cpSync("scripts", join(place, "scripts"), { recursive: true });
  const env = { DATA_DIR: "", DATABASE_URL: "", SESSION_SECRET: "", VAPID_PUBLIC_KEY: "" };
  const written = () =>
    command(
      [
        "--input-type=module",
        "-e",
        `import { writeEnvironmentFile } from ${JSON.stringify(join(place, "scripts/lib/setup.mjs"))}; await writeEnvironmentFile();`,
      ],
      env,
    );
  expect((await written()).stdout).toBe("▸ Création des secrets de cette machine (.env)…\n");
  expect((await written()).stdout).toBe("");
  rmSync(join(place, ".env"));
  mkdirSync(join(place, "data"));
  writeFileSync(join(place, "data/clairvoix.db"), "");
  const { stdout } = await written();
  for (const words of ["sessions se ferment", "deux étapes", "sceau du journal", "notifications se taisent", "Ctrl+C"])
    expect(stdout).toContain(words);
  expect(stdout.split("\n")).toHaveLength(2);
  expect(readFileSync(join(place, ".env"), "utf8")).toMatch(/^SESSION_SECRET=.{40,}\nVAPID_PUBLIC_KEY=.{80,}\n/);
});
