import { existsSync } from "node:fs";
import { node, run, say, stop } from "./tools.mjs";

/** What tests of each project run, and the packages of Debian that bring it. */
const packages = {
  unit: { "/usr/bin/caddy": "caddy", "/usr/bin/systemd-analyze": "systemd" },
  // What docs/operations.md has people put in front of the site.
  http: { "/usr/bin/caddy": "caddy", "/usr/sbin/nginx": "nginx", "/usr/sbin/varnishd": "varnish" },
  // Headless Chromium runs most journeys; the whole one, notifications. A font as wide as Arial is what headings are
  // first drawn in on most devices.
  browser: {
    "/usr/bin/chromium": "chromium",
    "/usr/bin/chromium-headless-shell": "chromium-headless-shell",
    "/usr/bin/firefox-esr": "firefox-esr",
    // Its small browser, MiniBrowser, comes with it; it shows itself on a screen alone.
    "/usr/bin/WebKitWebDriver": "webkit2gtk-driver",
    "/usr/bin/Xvfb": "xvfb",
    "/usr/share/fonts/truetype/liberation": "fonts-liberation",
  },
};

/** Where Debian's packages may be installed: elsewhere their tests are passed over, and the browser is Playwright's. */
export async function installPackages(projects) {
  const wanted = Object.assign({}, ...projects.map((name) => packages[name]));
  const lacking = Object.keys(wanted).flatMap((path) => (existsSync(path) ? [] : [wanted[path]]));
  if (process.platform !== "linux" || process.getuid?.() !== 0 || lacking.length === 0) return;
  say(`Installation de ce dont les tests ont besoin (${lacking.join(", ")})…`);
  // Not started as services of this machine.
  const apt = (...words) => run("apt-get", words, { env: { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" } });
  if (await apt("update", "-qq")) await apt("install", "-y", "-qq", "--no-install-recommends", ...lacking);
}

/** The system's Chromium, else Playwright's (tests/support/chromium.ts takes the same). */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync("/usr/bin/chromium")) return;
  if (!(await run(node, ["node_modules/playwright/cli.js", "install", "chromium"])))
    stop(
      "Chromium manque et n’a pas pu être installé. Installez-le (Debian : apt-get install chromium), puis recommencez.",
    );
}
