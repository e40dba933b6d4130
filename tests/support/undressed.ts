import { globSync, readFileSync } from "node:fs";
import type { BrowserContext } from "playwright";
import { LATER } from "#app/http/pages/used-rules.server.ts";

declare global {
  // Kept by the process: modules of a test file are its own.
  var undressed: string[] | undefined;
}

const MARK = "undressed: ";

/** Classes that the built sheet has rules for, and pages do not always carry. */
function dressed(): string[] {
  const [sheet] = globSync("build/client/assets/site-*.css");
  if (!sheet) throw new Error("the site is not built: no sheet tells which classes have rules");
  const names = readFileSync(sheet, "utf8").matchAll(/\.((?:[a-z_]|\\.)(?:[\w-]|\\.)*)/gi);
  const all = new Set([...names].map(([, name = ""]) => name.replaceAll(/\\(.)/g, "$1")));
  return [...all].filter((name) => !LATER.includes(`.${name}`));
}

/**
 * A reading page carries the rules of its own HTML (http/pages/used-rules.server.ts): a script that adds another class
 * asks for the sheet (enhance/sheet.ts). setup/undressed.ts fails the test in which one did not.
 */
export async function watchForUndressed(context: BrowserContext): Promise<void> {
  context.on("weberror", (event) => {
    const { message } = event.error();
    if (message.startsWith(MARK)) (globalThis.undressed ??= []).push(message);
  });
  await context.addInitScript(
    ({ classes, mark }) => {
      // A sandboxed frame runs no listener, and says so.
      if (window !== top) return;
      const known = new Set(classes);
      const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };
      const namesIn = (html: string) =>
        [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
          names.replaceAll(/&\w+;/g, (sign) => signs[sign] ?? sign).split(" "),
        );
      // The page is read, and no script of ours has run.
      document.addEventListener("readystatechange", () => {
        const { sheet } = document.documentElement.dataset;
        if (document.readyState !== "interactive" || !sheet) return;
        const own = new Set(namesIn(document.documentElement.outerHTML));
        const report = (element: Element) => {
          if (document.querySelector(`link[rel=stylesheet][href="${sheet}"]`)) return;
          for (const one of [element, ...element.querySelectorAll("[class]")]) {
            const missing = [...one.classList].find((name) => known.has(name) && !own.has(name));
            if (missing && one.checkVisibility()) reportError(new Error(`${mark}${missing}, at ${location.pathname}`));
          }
        };
        new MutationObserver((changes) => {
          const elements = changes.flatMap(({ type, target, addedNodes }) =>
            (type === "attributes" ? [target] : [...addedNodes]).filter((node) => node instanceof Element),
          );
          // The sheet may be asked for in the same breath.
          setTimeout(() => elements.forEach(report), 50);
        }).observe(document, { subtree: true, childList: true, attributeFilter: ["class", "hidden", "open"] });
      });
    },
    { classes: dressed(), mark: MARK },
  );
}
