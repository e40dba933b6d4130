import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const client = resolve(process.env.BUILD_DIR ?? "build", "client");

/**
 * Starts React after the first paint, or as soon as a field is touched: what it needs is fetched then, and not before the
 * sheets. Runs in the page, where it finds React Router's own script held. A tab opened behind others paints nothing:
 * there it waits two seconds.
 */
const starter = `(() => {
  const { nonce } = document.currentScript;
  const held = document.querySelector("script[data-modules]");
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of held.dataset.modules.split(" "))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, nonce, fetchPriority: "low" }));
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

interface Door {
  /** The file that has the module. */
  to: string;
  /** `{ default: all.a, … }`, of what that file exports. */
  members: (all: string) => string;
}

const doors = new Map<string, Door | null>();

/** A built module that only passes on what another file has: the page asks that one, once for all of them. */
function doorOf(address: string): Door | null {
  const known = doors.get(address);
  if (known !== undefined) return known;
  const text = readFileSync(join(client, address), "utf8");
  const [, names, to] = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/.exec(text) ?? [];
  const pairs = names?.split(",").map((pair) => pair.split(" as "));
  const members = (all: string) => `{${pairs?.map(([own, name = own]) => `${name}:${all}.${own}`).join(",")}}`;
  const door = to ? { to: `/assets/${to}`, members } : null;
  doors.set(address, door);
  return door;
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const boot = /<script nonce="([^"]*)" type="module" async="">([^<]*__reactRouterRouteModules[^<]*)<\/script>/;

/**
 * The HTML of an acting page, its script held until it is painted. React Router has no option for it: it preloads every
 * module of the page, at the priority of its sheets, and runs them as they come.
 */
export function hydrateLater(html: string): string {
  const [, nonce = "", code = ""] = boot.exec(html) ?? [];
  if (!code || import.meta.env.DEV) return html;
  const modules = [...html.matchAll(preload)]
    .flatMap(([, address = ""]) => (doorOf(address) ? [] : [address]))
    .join(" ");
  const direct = code.replaceAll(
    /import \* as (\w+) from "([^"]+)";/g,
    (whole: string, name: string, address: string) => {
      const door = doorOf(address);
      return door ? `import * as ${name}_all from "${door.to}";const ${name}=${door.members(`${name}_all`)};` : whole;
    },
  );
  return html
    .replaceAll(preload, "")
    .replace(boot, () => `<script nonce="${nonce}" type="text/plain" data-modules="${modules}">${direct}</script>`)
    .replace(/<\/body><\/html>$/, () => `<script nonce="${nonce}">${starter}</script></body></html>`);
}
