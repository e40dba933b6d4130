import { spawn } from "node:child_process";

/** The site's own verifier, in a process of its own: faults, in words. */
export async function chainOf(dataDir: string): Promise<string[]> {
  const script =
    'import { verifyChain } from "#app/records/audit/chain-check.server.ts"; process.stdout.write(JSON.stringify(await verifyChain())); process.exit(0);';
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      APP_MODE: "demo",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SITE_URL: "http://localhost:3000",
      SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let wrong = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (wrong += chunk.toString()));
  await new Promise((ended) => child.once("exit", ended));
  if (!said) return [`chain not verified: ${wrong.slice(0, 300)}`];
  const { brokenAt, forgotten } = JSON.parse(said) as { brokenAt: number | null; forgotten: unknown };
  return brokenAt === null && !forgotten ? [] : [`chain: ${said}`];
}
