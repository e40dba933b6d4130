import { join, posix } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Sheets that go together travel in one file: a file per component would be a request per component. */
const sheets = [
  { name: "site", test: /\/app\/(routes\/public\/shell\/[\w-]+|ui\/social-links)\.css$/ },
  { name: "cards", test: /\/app\/ui\/(card|chip|scroller)\.css$/ },
  {
    name: "controls",
    test: /\/app\/(ui\/(form\/form|dialog|pagination|toast)|routes\/public\/podcasts\/player)\.css$/,
  },
  { name: "admin", test: /\/app\/routes\/admin\/(shared\/[\w-]+|shell)\.css$/ },
  { name: "editor", test: /\/app\/(ui\/editor|modules\/articles|routes\/admin\/articles)\/.*\.css$/ },
];

/** The thread that reads feeds is a program of its own beside the server's bundle, which is told where it stands. */
const feedThread: Plugin = {
  name: "feed-thread",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "ssr",
  buildStart() {
    const id = join(import.meta.dirname, "app/modules/feeds/reading/worker.server.ts");
    this.emitFile({ type: "chunk", id, fileName: "read-feeds.js" });
  },
  renderChunk(code, { fileName }) {
    const program = posix.relative(posix.dirname(fileName), "read-feeds.js");
    return code.replace('"./worker.server.ts"', JSON.stringify(`./${program}`));
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), feedThread],
  worker: { format: "es" },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sheets } } } } },
    // Express and the page cache live in the same bundle as the routes: one database writer, one cache per process.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
