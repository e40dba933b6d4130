import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  worker: { format: "es" },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Sheets that go together travel in one file: a sheet per component would be a request per component.
            codeSplitting: {
              groups: [{ name: "admin", test: /\/app\/routes\/admin\/(shared\/[\w-]+|shell)\.css$/ }],
            },
          },
        },
      },
    },
    // Express and the page cache live in the same bundle as the routes: one database writer, one cache per process.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
