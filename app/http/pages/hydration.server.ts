import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { memoized } from "#app/utils/memoized.ts";

const client = resolve(process.env.BUILD_DIR ?? "build", "client");

/**
 * Starts React after the first paint, or when a field is touched; a file a task, so that a phone answers between two.
 * It runs in the page, where React Router's script is held. A hidden tab paints nothing: it waits two seconds.
 */
const starter = `(() => {
  const { nonce } = document.currentScript;
  const held = document.querySelector("script[data-modules]");
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    const modules = held.dataset.modules.split(" ");
    for (const href of modules)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, nonce, fetchPriority: "low" }));
    for (const href of modules) {
      await import(href);
      await new Promise((next) => setTimeout(next));
    }
    document.head.append(Object.assign(document.createElement("script"), { type: "module", nonce, text: held.text }));
  };
  for (const touch of ["focusin", "pointerdown", "keydown"]) addEventListener(touch, begin, { once: true, capture: true });
  const afterPaint = () => {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 2000);
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", afterPaint);
  else afterPaint();
})();`.replaceAll(/\n\s*/g, " ");

const textOf = memoized((address: string) => readFileSync(join(client, address), "utf8"));

const importsOf = memoized((address: string) =>
  [...textOf(address).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, name]) => `/assets/${name}`),
);

function dependenciesFirst(addresses: string[]): string[] {
  const found = new Set<string>();
  const visit = (address: string): void => {
    if (found.has(address)) return;
    for (const imported of importsOf(address)) visit(imported);
    found.add(address);
  };
  for (const address of addresses) visit(address);
  return [...found];
}

interface ReExport {
  to: string;
  /** `{ default: all.a, … }`, of what that file exports. */
  members: (all: string) => string;
}

/** The target of a built module that only re-exports another file: the page loads that file once. */
const reExportOf = memoized((address: string): ReExport | null => {
  const [, names, to] = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/.exec(textOf(address)) ?? [];
  const pairs = names?.split(",").map((pair) => pair.split(" as "));
  const members = (all: string) => `{${pairs?.map(([own, name = own]) => `${name}:${all}.${own}`).join(",")}}`;
  return to ? { to: `/assets/${to}`, members } : null;
});

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const bootScript = /<script nonce="([^"]*)" type="module" async="">([^<]*__reactRouterRouteModules[^<]*)<\/script>/;
/** Where React Router's script asks for the entry; a file of one line, which stands in the page instead. */
const entryImport = /import\("(\/assets\/entry\.client-[^"]+)"\);/;

/**
 * The HTML of an acting page, its script held until it is painted. React Router has no option for it: it preloads every
 * module of the page, at the priority of its sheets, and runs them as they come.
 */
export function hydrateOncePainted(html: string): string {
  const [, nonce = "", code = ""] = bootScript.exec(html) ?? [];
  if (!code || import.meta.env.DEV) return html;
  const [, entryFile = ""] = entryImport.exec(code) ?? [];
  const preloaded = [...html.matchAll(preload)].map(([, address = ""]) => address);
  const modules = dependenciesFirst(preloaded.filter((address) => address !== entryFile && !reExportOf(address))).join(
    " ",
  );
  const rewritten = code
    .replaceAll(/import \* as (\w+) from "([^"]+)";/g, (whole: string, name: string, address: string) => {
      const reExport = reExportOf(address);
      return reExport
        ? `import * as ${name}_all from "${reExport.to}";const ${name}=${reExport.members(`${name}_all`)};`
        : whole;
    })
    .replace(entryImport, () => textOf(entryFile).replaceAll('"./', '"/assets/'))
    .replaceAll(/\n\s*/g, "");
  return html
    .replaceAll(preload, "")
    .replace(
      bootScript,
      () => `<script nonce="${nonce}" type="text/plain" data-modules="${modules}">${rewritten}</script>`,
    )
    .replace(/<\/body><\/html>$/, () => `<script nonce="${nonce}">${starter}</script></body></html>`);
}
