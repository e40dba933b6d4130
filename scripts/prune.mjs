// node scripts/prune.mjs: removes development packages that `npm prune --omit=dev` keeps as optional peers: Prisma's
// command line, 130 packages, 340 MB.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/tools.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const unneeded = Object.keys(packages).filter((path) => packages[path].dev || packages[path].devOptional);
for (const path of unneeded) rmSync(join(root, path), { recursive: true, force: true });
