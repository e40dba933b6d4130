import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, type Socket, createServer } from "node:net";
import { afterEach, expect, test } from "vitest";

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill("SIGKILL")));

/** What `npm start` does while it installs: runs a program, npm, that runs another. */
function runs(program: string): ChildProcess {
  const script = `import { run } from ${JSON.stringify(new URL("../scripts/lib/tools.mjs", import.meta.url))};
    process.exitCode = (await run(process.execPath, ["-e", ${JSON.stringify(program)}])) ? 0 : 3;`;
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
