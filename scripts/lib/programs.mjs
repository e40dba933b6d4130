// Programs that a deployment calls: ssh, git, fly. Built-ins only.
import { spawnSync } from "node:child_process";
import { root } from "./tools.mjs";

/** Why a step could not be done, in words for who deploys. */
export class StepFailure extends Error {}

/** Bytes of output that are kept. */
const MAX_OUTPUT = 32_000_000;

/**
 * Runs a program to its end. `input` is given to it; `shown` prints what it says as it comes. Answers its status and what
 * it said; throws where the program is not there.
 */
export function call(program, args, { input, shown = false, env = {} } = {}) {
  const stdio = ["pipe", shown ? "inherit" : "pipe", shown ? "inherit" : "pipe"];
  const ended = spawnSync(program, args, {
    cwd: root,
    input: input ?? "",
    encoding: "utf8",
    maxBuffer: MAX_OUTPUT,
    stdio,
    env: { ...process.env, ...env },
  });
  // A program that ends before it has read its input has run: its status says the rest.
  if (ended.error && ended.error.code !== "EPIPE")
    throw new StepFailure(`« ${program} » ne peut pas être lancé (${ended.error.code}) : installez-le.`);
  return { status: ended.status ?? 1, said: ended.stdout ?? "", failure: (ended.stderr ?? "").trim() };
}

/** The same for what must succeed; answers what it said. */
export function mustCall(program, args, options) {
  const { status, said, failure } = call(program, args, options);
  if (status !== 0) throw new StepFailure(`« ${program} ${args.join(" ")} » a échoué (${status}). ${failure}`.trim());
  return said.trim();
}

/** KEY=value lines, without comments. */
export const settingsOf = (text) =>
  new Map([...text.matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [name, value.trim()]));
