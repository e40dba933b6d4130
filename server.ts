// The entry, which the build makes build/server/index.js. It imports nothing before it knows that this Node can read it.
import { resolve } from "node:path";

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  process.stderr.write(
    `✖ Le site demande Node 24 ou plus récent, et c’est Node ${process.versions.node} qui le lance. npm start l’installe et s’en sert ; sinon : node_modules/node/bin/node build/server/index.js\n`,
  );
  process.exit(1);
}
// What V8 compiled is kept for the next start.
const { enableCompileCache } = await import("node:module");
enableCompileCache(resolve(".cache/compiled"));
const { listen } = await import("./server/listen.ts");
await listen(() => import("./server/app.ts"));
