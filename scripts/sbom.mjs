import { spawnSync } from "node:child_process";
// npm run sbom: all that is installed to run the site, as CycloneDX, from the lock file and without network.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, say, stop } from "./lib/tools.mjs";

const args = ["sbom", "--package-lock-only", "--omit=dev", "--sbom-format=cyclonedx"];
const { status, stdout, stderr } = spawnSync(process.platform === "win32" ? "npm.cmd" : "npm", args, {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64_000_000,
});
if (status !== 0) stop(`La liste n’a pas pu être faite : ${stderr.trim().split("\n")[0]}`);
const { components } = JSON.parse(stdout);
mkdirSync(join(root, "build"), { recursive: true });
writeFileSync(join(root, "build/sbom.cdx.json"), stdout);
say(`${components.length} paquets : build/sbom.cdx.json`);
