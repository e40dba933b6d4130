import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const origin = "https://clairvoix.example";
const program = readFileSync(join(import.meta.dirname, "../public/sw/push.js"), "utf8");

/** What a press on a notification of this address does, with these pages of the site open. */
async function press(address: string, open: string[]): Promise<string[]> {
  const did: string[] = [];
  const heard = new Map<string, (event: object) => void>();
  const self = {
    location: { origin },
    navigator: {},
    addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
    registration: { getNotifications: () => Promise.resolve([]) },
    clients: {
      matchAll: () =>
        Promise.resolve(
          open.map((path) => ({ url: origin + path, focus: () => Promise.resolve(did.push(`focus ${path}`)) })),
        ),
      openWindow: (opened: string) => Promise.resolve(did.push(`open ${opened.replace(origin, "")}`)),
    },
  };
  runInNewContext(program, { self, URL, URLSearchParams, fetch: () => Promise.resolve(new Response()) });
  let done: Promise<unknown> = Promise.resolve();
  heard.get("notificationclick")?.({
    notification: { data: { address: origin + address }, close: () => {} },
    waitUntil: (work: Promise<unknown>) => (done = work),
  });
  await done;
  return did;
}

test.each([
  ["/articles/a?notif=1.x", ["/", "/articles/a?utm_source=lettre#fin"], "focus /articles/a?utm_source=lettre#fin"],
  ["/suivis-en-direct/a?maj=3&notif=1.x#maj-3", ["/suivis-en-direct/a"], "focus /suivis-en-direct/a"],
  ["/mur-actualites?modal=12&notif=1.x", ["/mur-actualites"], "open /mur-actualites?modal=12"],
  ["/articles/a?notif=1.x", ["/articles"], "open /articles/a"],
])("a press on %s with %j open: %s", async (address, open, does) => {
  expect(await press(address, open)).toEqual([does]);
});
