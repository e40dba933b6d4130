// npm run bench [-- NAME]: measures on this machine; figures are compared within one run, never asserted in a test.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { node, root, start, stop } from "../scripts/lib/tools.mjs";

const names = readdirSync(join(root, "bench"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.replace(/\.ts$/, ""));
const [name = "pages"] = process.argv.slice(2);
if (!names.includes(name)) stop(`Banc inconnu : ${name}. Il y a : ${names.join(", ")}.`);
if (!existsSync(node)) stop("Lancez d’abord npm start ou npm test : ils installent le projet.");
start(node, [join("bench", `${name}.ts`), ...process.argv.slice(3)], {}).on("exit", (code) => process.exit(code ?? 1));
