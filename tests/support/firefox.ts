import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, firefox } from "playwright";

const path = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** The first that knows `network.addDataCollector`, with which Playwright begins. */
const OLDEST = 143;
const versionOf = () => Number(/ (\d+)/.exec(execFileSync(path, ["--version"], { encoding: "utf8" }))?.[1]);

export const hasFirefox = existsSync(path) && versionOf() >= OLDEST;

interface Session {
  send: (method: string, params?: object) => Promise<unknown>;
}
interface Inside {
  _connection: { toImpl: (browser: Browser) => { _browserSession: Session } };
}

/** Debian's Firefox, which Playwright drives as it is released, over WebDriver BiDi. */
export async function launchFirefox(): Promise<Browser> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: join(import.meta.dirname, "firefox.sh"),
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
  });
  // Playwright sets the colours of every window by a command that the extended support release does not know yet.
  const { _browserSession: session } = (browser as unknown as Inside)._connection.toImpl(browser);
  const sessions = Object.getPrototypeOf(session) as Session;
  const { send } = sessions;
  sessions.send = function (this: Session, method, params) {
    return method === "emulation.setMediaFeaturesOverride" ? Promise.resolve({}) : send.call(this, method, params);
  };
  return browser;
}
