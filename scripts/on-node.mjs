// node scripts/on-node.mjs FILE …: a command of the project on the project's Node, whatever npm itself runs on.
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { node, start } from "./lib/tools.mjs";

// What it asks over TLS, it believes as this machine does.
process.env.NODE_USE_SYSTEM_CA ??= "1";
// An image has the right Node, and not the package that brings it.
const child = start(existsSync(node) ? node : process.execPath, process.argv.slice(2));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
