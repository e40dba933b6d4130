// Programs that a deployment calls: ssh, git, fly. Built-ins only.
import { spawnSync } from "node:child_process";
import { root } from "./tools.mjs";

export class StepFailure extends Error {}

/** `shows` is what a dry run tells of it; `work` may answer a word on what it found. */
export const step = (name, shows, work) => ({ name, shows, work });

/** Runs a program to its end and answers its status and what it said. It complains on the terminal itself. */
export function call(program, args, input = "", output = "pipe") {
  const stdio = ["pipe", output, "inherit"];
  const ended = spawnSync(program, args, { cwd: root, input, encoding: "utf8", maxBuffer: 32_000_000, stdio });
  // One that ends before it has read its input has run: its status says the rest.
  if (ended.error && ended.error.code !== "EPIPE")
    throw new StepFailure(`« ${program} » ne peut pas être lancé (${ended.error.code}) : installez-le.`);
  return { status: ended.status ?? 1, said: (ended.stdout ?? "").trim() };
}

export function mustCall(program, args, output) {
  const { status, said } = call(program, args, "", output);
  if (status !== 0) throw new StepFailure(`« ${program} ${args.join(" ")} » a échoué (${status}).`);
  return said;
}
