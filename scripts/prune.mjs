// node scripts/prune.mjs: takes out of node_modules what only development needs, for an image. After `npm prune --omit=dev`, which
// keeps what a package we serve with could use if it were there: Prisma's whole command line, 130 packages and 340 MB.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/tools.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const unneeded = Object.keys(packages).filter((path) => packages[path].dev || packages[path].devOptional);
for (const path of unneeded) rmSync(join(root, path), { recursive: true, force: true });
