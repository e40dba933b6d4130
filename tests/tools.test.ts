import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, type Socket, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { longTest } from "./support/long-run.ts";

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill("SIGKILL")));

/** What `npm start` does while it installs: runs a program, npm, that runs another. */
function runs(program: string, options = "{}"): ChildProcess {
  const script = `import { run } from ${JSON.stringify(new URL("../scripts/lib/tools.mjs", import.meta.url))};
    import { explainRegistry as explain, registryWatch } from ${JSON.stringify(new URL("../scripts/lib/setup.mjs", import.meta.url))};
    process.exitCode = (await run(process.execPath, ["-e", ${JSON.stringify(program)}], ${options})) ? 0 : 3;`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  started.push(child);
  return child;
}

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("ended by %s while a command runs, it ends the command and what that started", async (signal, status) => {
  // Who is connected lives: the system closes the line however a process ends.
  const server = createServer().listen(0, "127.0.0.1");
  const lines: Socket[] = [];
  const { port } = await once(server, "listening").then(() => server.address() as AddressInfo);
  const both = new Promise<void>((resolve) => {
    server.on("connection", (line) => {
      line.on("error", () => {});
      if (lines.push(line.resume()) === 2) resolve();
    });
  });
  const connect = `require("node:net").connect(${port}, "127.0.0.1");`;
  const child = runs(
    `${connect} require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(connect)}])`,
  );
  await both;
  const closed = lines.map((line) => once(line, "close"));
  child.kill(signal);
  expect(await once(child, "exit")).toEqual([status, null]);
  await Promise.all(closed);
  server.close();
});

test("what a command says is shown when it fails, whole, and kept quiet when it succeeds", async () => {
  for (const [program, status, words] of [
    [`console.log("à demi")`, 0, ""],
    [`console.log("échec à dire"); process.exit(1)`, 3, "échec à dire\n"],
  ] as const) {
    const child = runs(program);
    let printed = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (printed += text));
    expect(await once(child, "close")).toEqual([status, null]);
    expect(printed).toBe(words);
  }
});

/** How it ended, and its lines on the error output. */
async function endOf(child: ChildProcess): Promise<[number | null, string[]]> {
  let printed = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const [status] = (await once(child, "close")) as [number | null];
  return [status, printed.split("\n").filter(Boolean)];
}

test.each([
  ["the system killed", `process.kill(process.pid, "SIGKILL")`],
  ["that gave up", `console.error("FATAL ERROR: JavaScript heap out of memory"); process.abort()`],
])("a command %s for want of memory is told as such", async (_name, program) => {
  const [status, lines] = await endOf(runs(program));
  expect(status).toBe(1);
  expect(lines.at(-1)).toMatch(/^✖ La mémoire a manqué : .* 1 Go .*swap/);
});

longTest(
  "an installation that hangs ends once the registry twice did not answer, and goes on where it does",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "clairvoix-npm-"));
    const npm = join(folder, "npm");
    const hangs = `setTimeout(() => {}, 3_000)`;
    const watched = `{ explain, watch: registryWatch(${JSON.stringify(npm)}, { silence: 50, every: 20 }) }`;
    writeFileSync(npm, `#!/bin/sh\necho "npm error code ECONNREFUSED" >&2; exit 1\n`, { mode: 0o755 });
    expect(await endOf(runs("setInterval(() => {}, 1_000)", watched))).toEqual([
      1,
      [expect.stringMatching(/^✖ Le registre de paquets ne répond pas/)],
    ]);
    // An error in HTTP is an answer.
    for (const answer of [`exit 0`, `echo "npm error code E404" >&2; exit 1`]) {
      writeFileSync(npm, `#!/bin/sh\n${answer}\n`, { mode: 0o755 });
      expect(await endOf(runs(hangs, watched))).toEqual([0, []]);
    }
    rmSync(folder, { recursive: true });
  },
);
