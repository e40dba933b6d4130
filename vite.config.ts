import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  worker: { format: "es" },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sheets } } } } },
    // Express and the page cache live in the same bundle as the routes: one database writer, one cache per process.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
