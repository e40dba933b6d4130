import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, test } from "vitest";
import { phone } from "../support/browser.ts";
import { journeys } from "../support/journeys.ts";
import { some } from "../support/long-run.ts";
import { freePort, type Site } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";
import { isReady, type Surface } from "../support/surface.ts";

const [miniBrowser = ""] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
const driverPath = "/usr/bin/WebKitWebDriver";

const hasWebKit = miniBrowser !== "" && [driverPath, "/usr/bin/Xvfb"].every((path) => existsSync(path));

/** The key of an element in what a driver answers (W3C WebDriver, 12.2). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** On two busy cores a page may take long; what is wrong stays wrong. */
const PATIENCE_MS = 120_000;

/** Ends with the thread that started it: killed, that one would leave it running. */
const start = (command: string, args: string[], env: NodeJS.ProcessEnv, display: "pipe" | "ignore" = "ignore") =>
  spawn("setpriv", ["--pdeathsig", "KILL", command, ...args], { env, stdio: ["ignore", "ignore", "ignore", display] });

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

interface WebKit extends Surface {
  /** A picture of what is seen, as PNG. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** WebKitGTK, the nearest to Safari that Debian has: its small browser on a screen of its own, over W3C WebDriver. */
async function launchWebKit(site: Site, { width, height }: { width: number; height: number }): Promise<WebKit> {
  const screen = start(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    process.env,
    "pipe",
  );
  const [display] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: `:${display.toString().trim()}`,
    NO_AT_BRIDGE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
  };
  const driver = start(driverPath, [`--port=${port}`], env);

  async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  }

  /** Until it answers something, whatever it says before. */
  async function until(ask: () => Promise<unknown>, description: string): Promise<void> {
    const last = Date.now() + PATIENCE_MS;
    for (;;) {
      const value = await ask().catch((error: unknown) => {
        if (Date.now() > last) throw error;
        return null;
      });
      if (value) return;
      if (Date.now() > last) throw new Error(`not seen: ${description}`);
      await wait(100);
    }
  }

  const browserOptions = { binary: miniBrowser, args: ["--automation", "--full-screen"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": browserOptions } };
  await until(() => call("GET", "/status"), "the driver");
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", { capabilities });
  const ask = <Value>(method: string, path: string, body?: object) =>
    call<Value>(method, `/session/${sessionId}${path}`, body);
  await ask("POST", "/window/rect", { x: 0, y: 0, width, height });

  const look: Surface["look"] = (inPage, argument) =>
    ask("POST", "/execute/sync", { script: `return (${String(inPage)})(arguments[0])`, args: [argument ?? null] });

  /** Does this to an element in the middle of the window: again, where the page moved meanwhile. */
  const reach = (act: (path: string) => Promise<unknown>, selector: string, text = "") =>
    until(async () => {
      // At once: a driver presses where the element was before a smooth scroll.
      const found = (await look<unknown, string[]>(
        ([wanted = "", said = ""]) => {
          const element = [...document.querySelectorAll<HTMLElement>(wanted)].find(
            (one) => one.checkVisibility() && one.innerText.includes(said),
          );
          element?.scrollIntoView({ block: "center", behavior: "instant" });
          return element;
        },
        [selector, text],
      )) as Record<string, string> | null;
      if (!found) return false;
      await act(`/element/${found[ELEMENT]}`);
      return true;
    }, `${selector} ${text}`);

  return {
    async open(path) {
      await ask("POST", "/url", { url: site.url + path });
      await until(() => look(isReady), `the script of ${path}`);
    },
    press: (selector, text) => reach((element) => ask("POST", `${element}/click`, {}), selector, text),
    type: (selector, text) =>
      reach(async (element) => {
        await ask("POST", `${element}/clear`, {});
        await ask("POST", `${element}/value`, { text });
      }, selector),
    look,
    picture: async () => Buffer.from(await ask<string>("GET", "/screenshot"), "base64"),
    async close() {
      await ask("DELETE", "").catch(() => {});
      await end(driver);
      await end(screen);
    },
  };
}

const site = await seededSite();
if (!hasWebKit) process.stderr.write("WebKit is not here: its journeys are passed over.\n");

describe.skipIf(!hasWebKit)("in WebKit", () => {
  let page: WebKit;
  beforeAll(async () => {
    page = await launchWebKit(site, phone);
  });
  afterAll(() => page?.close());

  test.each(some(journeys, 4, 3))("%s", (_name, journey) => journey(page, { site, engine: "WebKit" }));
});
