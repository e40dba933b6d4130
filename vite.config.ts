import { globSync } from "node:fs";
import { join, posix } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import type { AcceptedPlugin } from "postcss";
import { type Plugin, defineConfig, transformWithOxc } from "vite";

const ofDesk = /\/app\/(?:routes\/admin|ui\/editor|modules\/(?:articles|blocks\/form|illustrations))\//;

/** Two files have all sheets: what readers see, and what the back office has besides. */
const sheets = [
  { name: "desk", test: (id: string) => id.endsWith(".css") && ofDesk.test(id) },
  { name: "site", test: (id: string) => id.endsWith(".css") && !ofDesk.test(id) },
];

/** Threads are programs beside the server's bundle, which finds them by the name of their source: each has its own. */
const threads = globSync("{app,server}/**/{*-worker.server,watchdog-thread}.ts", { cwd: import.meta.dirname }).map(
  (source) => ({ source, file: posix.basename(source).replace(/(?:\.server)?\.ts$/, ".js") }),
);

const threadPrograms: Plugin = {
  name: "thread-programs",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "ssr",
  buildStart() {
    for (const { source, file } of threads)
      this.emitFile({ type: "chunk", id: join(import.meta.dirname, source), fileName: file });
  },
  renderChunk(code, { fileName }) {
    return threads.reduce((text, { source, file }) => {
      const program = posix.relative(posix.dirname(fileName), file);
      return text.replace(`"./${posix.basename(source)}"`, JSON.stringify(`./${program}`));
    }, code);
  },
};

const actingPage = /\/app\/routes\/(?:public|account)\/(contact|landing|register|reset|sign-in|staff-sign-in|verify)\//;

/**
 * What runs the public acting pages (sign-in, registration, contact…) travels in three files, each of them started as a
 * task of its own (http/pages/hydration.server.ts): thirty small ones take a phone longer than their bytes. What each matched
 * module imports comes with it, and its sheets with its file: what every page has in the first, what only forms have in
 * the second. What only a touched form needs stays out of them (ui/form/lazy-validation.ts, ui/toast.tsx).
 */
const acting = [
  {
    name: "base",
    test: /preload-helper|\/app\/(hydrate|root|routes\/public\/layout|ui\/(seo|page-title|page-dialog|button|use-hydrated|robin\/[\w-]+))\.tsx?|\/node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: 1,
  },
  // Apart from the first acting page that asks for one, which would carry them all (ui/page-icon.tsx has those of the others).
  { name: "icons", test: /\/app\/ui\/icon\.tsx/, priority: 1 },
  {
    name: "forms",
    test: /\/app\/(ui\/form\/(?!form\.|opened-values|zod-bundle|rows|pasted-list)[\w-]+|routes\/account\/(layout|shared\/[\w-]+))\.tsx?/,
  },
  { name: (id: string) => actingPage.exec(id)?.[1] ?? null },
];

const checks = { name: "checks", test: /\/app\/ui\/form\/zod-bundle|\/node_modules\/(zod|@conform-to\/zod)\// };

/** Add-ons that are not JavaScript, and Prisma's client, which finds its own files beside it. */
const natives = ["better-sqlite3", "sharp", "@prisma/client"];

/** What packages keep for development stays out of what is served. */
const inProduction = { "process.env.NODE_ENV": '"production"' };

/** Sheets are lowered to them. Script is not, for its weight: tests/http/older-browsers.test.ts holds what it may call. */
const browsers = ["safari15.4", "ios15.4", "firefox115", "chrome100", "edge100"];

const POINTER = "(hover)";

/** A touch screen leaves the last thing touched hovered: these rules are for pointers alone, as Tailwind's own are. */
const hoverForPointers: AcceptedPlugin = {
  postcssPlugin: "hover-for-pointers",
  Rule(rule, { AtRule }) {
    const { parent } = rule;
    const isHovered = (selector: string) => selector.includes(":hover");
    if (
      !rule.selectors.some(isHovered) ||
      (parent?.type === "atrule" && "params" in parent && parent.params === POINTER)
    )
      return;
    const media = new AtRule({ name: "media", params: POINTER });
    media.append(rule.clone({ selectors: rule.selectors.filter(isHovered) }));
    rule.after(media);
    const others = rule.selectors.filter((selector) => !isHovered(selector));
    if (others.length > 0) rule.selectors = others;
    else rule.remove();
  },
};

/** Pages are dressed with the browser's files (http/pages/used-rules.server.ts): the server's build has no sheet to add. */
const noSheetOnServer: Plugin = {
  name: "no-sheet-on-server",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "ssr",
  load: { filter: { id: /\.css$/ }, handler: () => "" },
};

/** The kit's rules give way to those of its users, in any order, and all to utilities. A sheet may name its layers itself. */
const inLayers: AcceptedPlugin = {
  postcssPlugin: "in-layers",
  Once(root, { AtRule }) {
    const file = root.source?.input.file ?? "";
    const isNamed = root.some((node) => node.type === "atrule" && node.name === "layer");
    if (!file.includes("/app/") || isNamed || !root.first) return;
    const layer = new AtRule({ name: "layer", params: file.includes("/app/ui/") ? "components.kit" : "components" });
    // A kind of paper or of property has no layer.
    layer.append(root.nodes.filter((node) => node.type !== "atrule" || !/^(?:page|property)$/.test(node.name)));
    root.append(layer);
  },
};

/** What is set in the headings' face takes it once it is there (ui/fonts.css): on the root alone, all text would be styled again. */
const lateFace: AcceptedPlugin = {
  postcssPlugin: "late-face",
  OnceExit(root) {
    root.walkDecls(/^font(?:-family)?$/, (decl) => {
      const { parent } = decl;
      if (!decl.value.includes("var(--font-display)") || parent?.type !== "rule") return;
      const worn = parent.clone({ nodes: [decl.clone({ prop: "--font-display", value: "var(--font-face)" })] });
      worn.selectors = parent.selectors.map((selector) => `:root[data-face] ${selector}`);
      parent.after(worn);
    });
  },
};

/** The one package that the oldest browsers would stop at; lowered, all script would weigh half a kilobyte more. */
const loweredPackage: Plugin = {
  name: "lowered-package",
  transform: {
    filter: { id: /node_modules\/@radix-ui\/react-collection\// },
    handler: (code, id) => transformWithOxc(code, id, { target: browsers }),
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), threadPrograms, noSheetOnServer, loweredPackage],
  css: { postcss: { plugins: [inLayers, hoverForPointers, lateFace] } },
  worker: { format: "es" },
  build: { assetsInlineLimit: 0, cssTarget: browsers, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [...sheets.map((sheet) => ({ ...sheet, priority: 2 })), ...acting, checks] },
          },
        },
      },
    },
    // Express and the page cache live in the same bundle as the routes: one database writer, one cache per process.
    ssr: {
      build: { rolldownOptions: { input: "./server.ts" } },
      ...(command === "build" ? { resolve: { noExternal: true, external: natives }, define: inProduction } : {}),
    },
  },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
}));
