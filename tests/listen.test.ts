// Which settings a start is about.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { command } from "#tests/support/command.ts";

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
