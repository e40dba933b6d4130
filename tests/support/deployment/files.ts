import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { contextFiles } from "../../../scripts/lib/dockerfile.mjs";

export const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const paths = [
  "Dockerfile",
  ".dockerignore",
  "fly.toml",
  "deploy/litefs.yml",
  "deploy/litestream.yml",
  "deploy/clairvoix.service",
  "deploy/litestream.service",
  "deploy/Caddyfile",
  "deploy/env.example",
  "deploy/start-on-fly.sh",
  "deploy/release.sh",
  "server/listen.ts",
  "package.json",
  "app/platform/env.server.ts",
  "tests/routes.txt",
] as const;

/** Every file that a rule reads, by its path, so that a test can change one and see the rule speak. */
export type Files = Record<(typeof paths)[number], string>;
export const deploymentFiles = (): Files => Object.fromEntries(paths.map((path) => [path, read(path)])) as Files;

const walked = new Map<string, string[]>();
/** What would be sent to the builder of the image. */
export function contextOf(files: Files): string[] {
  const ignored = files[".dockerignore"];
  const known = walked.get(ignored);
  if (known) return known;
  const sent = contextFiles(root, ignored);
  walked.set(ignored, sent);
  return sent;
}

/** What a rule finds wrong, one sentence each. */
export type Rule = (files: Files) => string[];

/** The variables that the site reads (app/platform/env.server.ts), and those of what starts it. */
export function isKnownVariable(files: Files, name: string): boolean {
  const ofNode = ["NODE_ENV", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "NODE_COMPILE_CACHE"];
  return ofNode.includes(name) || new RegExp(`^  ${name}: `, "m").test(files["app/platform/env.server.ts"]);
}

/** Seconds after which the site ends whatever is under way (server/listen.ts). */
export function stoppedWithin(files: Files): number {
  return Number(/STOPPED_WITHIN = ([\d_]+)/.exec(files["server/listen.ts"])?.[1]?.replaceAll("_", "")) / 1000;
}

/** `15s`, `10m`, `1h`, `90` as seconds; NaN for anything else. */
export function secondsOf(text: string): number {
  const [, number, unit = "s"] = /^(\d+)(s|m|h|min)?$/.exec(text) ?? [];
  return Number(number) * ({ s: 1, m: 60, min: 60, h: 3600 }[unit] ?? Number.NaN);
}

/** The sentences of every condition that does not hold. */
export const unless = (conditions: [boolean, string][]) => conditions.flatMap(([holds, text]) => (holds ? [] : [text]));
