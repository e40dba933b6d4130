import { spawn } from "node:child_process";

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of the project to its end, beside this one: what it talks to may be here. */
export function command(args: string[], env: Record<string, string> = {}, cwd = "."): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (printed.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed.stderr += chunk.toString()));
  return new Promise((resolve) => child.once("close", (status) => resolve({ status, ...printed })));
}
