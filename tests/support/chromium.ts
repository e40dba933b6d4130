import { existsSync } from "node:fs";
import type { LaunchOptions } from "playwright";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Without a window to draw: Chromium itself gives each page a toolbar that is a page of its own. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** CHROMIUM_PATH, the system's where it exists, else Playwright's own. */
export function chromiumOptions(whole: boolean): LaunchOptions {
  const here = whole ? installed.slice(-1) : installed;
  const system = process.env.CHROMIUM_PATH ?? here.find((path) => existsSync(path));
  // Where no language is set, Chromium names what is downloaded under an accented name "download".
  const env = { ...process.env, LANG: "C.UTF-8" };
  return { args, env, ...(system ? { executablePath: system } : whole ? { channel: "chromium" } : {}) };
}
