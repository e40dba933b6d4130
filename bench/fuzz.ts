// npm run bench -- fuzz [COUNT] [SEED] [FIRST]: odd requests over all routes. A failure is had again by its number: fuzz 1 SEED NUMBER.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { listRoutes } from "../tests/support/route-tree.ts";
import { Caller } from "./shared/caller.ts";
import { oddRequest, random } from "./shared/odd-requests.ts";
import { type BenchSite, admin, startSite } from "./shared/site.ts";

const AT_ONCE = 12;
/** Each must be answered within it, ms. */
const WITHIN = 10_000;
/** Sessions are looked at, and opened again, so often: requests end them. */
const ROUND = 300;

const [count = 30_000, seed = Date.now() % 1_000_000, first = 0] = process.argv.slice(2).map(Number);

async function reader(site: BenchSite): Promise<Caller> {
  const caller = new Caller(site.url, 200);
  const email = "lectrice@exemple.fr";
  const password = "trois mots calmes";
  await caller.json("/api/public/register", {
    firstName: "Léa",
    lastName: "Dupont",
    email,
    password,
    confirmPassword: password,
  });
  for (let tries = 0; tries < 100; tries += 1) {
    await new Promise((next) => setTimeout(next, 100));
    const folder = join(site.dataDir, "mail");
    const mails = readdirSync(site.dataDir).includes("mail") ? readdirSync(folder) : [];
    const text = mails.map((name) => readFileSync(join(folder, name), "utf8")).find((mail) => mail.includes(email));
    const code = /\b(\d{6})\b/.exec((text ?? "").replace(/[\s\S]*?\r?\n\r?\n/, ""))?.[1];
    if (code) {
      await caller.json("/api/public/verify-email", { email, code });
      break;
    }
  }
  return caller;
}

const site = await startSite();
const routes = [...new Set((await listRoutes()).map(({ path }) => path))];
const callers = { nobody: new Caller(site.url), reader: await reader(site), staff: new Caller(site.url, 201) };

async function signIn(): Promise<void> {
  // Another network each time: what was refused before does not count.
  const turn = Math.floor(random(Date.now())() * 60_000) + 300;
  const isIn = async (path: string, caller: Caller) => (await caller.send(path)).status === 200;
  if (!(await isIn("/api/public/me", callers.reader))) {
    const email = "lectrice@exemple.fr";
    callers.reader = new Caller(site.url, turn);
    await callers.reader.json("/api/public/login", { email, password: "trois mots calmes" });
  }
  if (!(await isIn("/api/auth/me", callers.staff))) {
    callers.staff = new Caller(site.url, turn + 1);
    await callers.staff.form("/auth", admin);
  }
}

const statuses = new Map<string, Map<number, number>>();
const failures: string[] = [];
let slowest = 0;
const started = performance.now();
for (let round = first; round < first + count && site.isAlive(); round += ROUND) {
  await signIn();
  const cookies = { nobody: "", reader: callers.reader.cookieLine(), staff: callers.staff.cookieLine() };
  const end = Math.min(round + ROUND, first + count);
  let index = round;
  const worker = async () => {
    while (index < end) {
      const number = index;
      index += 1;
      const { method, path, headers, body, who } = oddRequest(seed, number, routes);
      // A caller of its own: what is answered to one changes no cookie of the others.
      const caller = new Caller(site.url, 300 + (number % 60_000));
      const all = headers.cookie === undefined && cookies[who] ? { ...headers, cookie: cookies[who] } : headers;
      const { status, took } = await caller.send(path, {
        method,
        headers: all,
        body,
        within: WITHIN,
      });
      slowest = Math.max(slowest, took);
      const counts = statuses.get(who) ?? new Map<number, number>();
      statuses.set(who, counts.set(status, (counts.get(status) ?? 0) + 1));
      if (status >= 500 || status === 0)
        failures.push(
          `${status || "no answer"} in ${Math.round(took)} ms: ${who} ${method} ${path.slice(0, 120)} (fuzz 1 ${seed} ${number})`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const total = [...statuses.values()].flatMap((counts) => [...counts.values()]).reduce((sum, one) => sum + one, 0);
console.log(
  `${total} requests over ${routes.length} routes, seed ${seed}, in ${Math.round((performance.now() - started) / 1000)} s; slowest ${Math.round(slowest)} ms`,
);
for (const [who, counts] of statuses)
  console.log(
    `${who}: ${[...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status || "no answer"} × ${times}`)
      .join(", ")}`,
  );
for (const failure of failures.slice(0, 50)) console.log(failure);
console.log(
  `${failures.length} answers of 500 or none; the process ${site.isAlive() ? "stands" : "DIED"}, ${Math.round(site.rss())} MB`,
);
await site.stop();
process.exit(failures.length > 0 ? 1 : 0);
