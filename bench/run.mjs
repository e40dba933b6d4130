// npm run bench: what pages cost and how they paint. npm run bench -- NAME […]: one of the benches, with what it takes.
// Figures are compared within one run, never asserted in a test.
import { existsSync, globSync } from "node:fs";
import { basename } from "node:path";
import { node, root, start, stop } from "../scripts/lib/tools.mjs";

const names = globSync("bench/*.ts", { cwd: root }).map((file) => basename(file, ".ts"));
const [name, ...given] = process.argv.slice(2);
if (name && !names.includes(name)) stop(`Banc inconnu : ${name}. Il y a : ${names.join(", ")}.`);
if (!existsSync(node)) stop("Lancez d’abord npm start ou npm test : ils installent le projet.");

const run = (bench, args, env = {}) =>
  new Promise((ends) => start(node, [`bench/${bench}.ts`, ...args], env).on("exit", (code) => ends(code ?? 1)));

if (name) process.exit(await run(name, given));
// The others go on with the table of the first.
const same = { BENCH_SAME_RUN: "1" };
process.exit((await run("pages", [])) || (await run("lighthouse", [], same)) || (await run("thread", [], same)));
