import { join } from "node:path";
import Database from "better-sqlite3";
import { listRoutes } from "../../tests/support/route-tree.ts";
import { faultsOf } from "./answer-check.ts";
import { Caller } from "./http-client.ts";
import { oddRequest, random } from "./odd-requests.ts";
import { admin } from "./site.ts";

/** Sessions are looked at, and opened again, so often: requests end them. */
const ROUND = 300;
const email = "lectrice@exemple.fr";
const password = "trois mots calmes";

interface OddFuzzReport {
  routes: number;
  requests: number;
  /** By who asked. */
  statuses: Record<string, Record<number, number>>;
  slowest: number;
  failures: string[];
}

/** A reader whose address is confirmed, without waiting for a mail. */
async function reader(site: { url: string; dataDir: string }): Promise<Caller> {
  const caller = new Caller(site.url, 200);
  const names = { firstName: "Léa", lastName: "Dupont" };
  await caller.json("/api/public/register", { ...names, email, password, confirmPassword: password });
  const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 5_000 });
  database.prepare("UPDATE Reader SET emailVerifiedAt = ? WHERE email = ?").run(new Date().toISOString(), email);
  database.close();
  return caller;
}

/** Odd requests over all routes, as nobody, a reader and an administrator, repeatable by seed. */
export async function fuzzRoutes(
  site: { url: string; dataDir: string },
  {
    seed,
    count,
    first = 0,
    minutes = Infinity,
    atOnce = 12,
  }: { seed: number; count: number; first?: number; minutes?: number; atOnce?: number },
): Promise<OddFuzzReport> {
  const until = performance.now() + minutes * 60_000;
  const routes = [...new Set((await listRoutes()).map(({ path }) => path))];
  const callers = { nobody: new Caller(site.url), reader: await reader(site), staff: new Caller(site.url, 201) };
  const report: OddFuzzReport = { routes: routes.length, requests: 0, statuses: {}, slowest: 0, failures: [] };
  // Another network each time: what was refused before does not count.
  let turn = Math.floor(random(seed)() * 60_000) + 300;

  async function signIn(): Promise<void> {
    const isIn = async (path: string, caller: Caller) => (await caller.send(path)).status === 200;
    if (!(await isIn("/api/public/me", callers.reader))) {
      callers.reader = new Caller(site.url, (turn += 1) % 65_000);
      await callers.reader.json("/api/public/login", { email, password });
    }
    if (!(await isIn("/api/auth/me", callers.staff))) {
      callers.staff = new Caller(site.url, (turn += 1) % 65_000);
      await callers.staff.form("/auth", admin);
    }
  }

  for (let round = first; round < first + count; round += ROUND) {
    await signIn();
    const cookies = { nobody: "", reader: callers.reader.cookieLine(), staff: callers.staff.cookieLine() };
    const end = Math.min(round + ROUND, first + count);
    let index = round;
    const worker = async () => {
      while (index < end) {
        const number = (index += 1) - 1;
        const { method, path, headers, body, who } = oddRequest(seed, number, routes);
        // A caller of its own: what is answered to one changes no cookie of the others.
        const caller = new Caller(site.url, 300 + (number % 60_000));
        const all = headers.cookie === undefined && cookies[who] ? { ...headers, cookie: cookies[who] } : headers;
        const answer = await caller.send(path, { method, headers: all, body });
        report.requests += 1;
        report.slowest = Math.max(report.slowest, answer.took);
        const counts = (report.statuses[who] ??= {});
        counts[answer.status] = (counts[answer.status] ?? 0) + 1;
        const isPrivate = all.cookie === cookies[who] && who !== "nobody" && /^\/(?:admin|dashboard)\b/.test(path);
        const sent = { method, path, headers: all, body, givenBack: undefined };
        for (const fault of faultsOf(sent, answer, { origin: site.url, isPrivate }))
          report.failures.push(`${fault}: ${who} ${method} ${path.slice(0, 120)} (fuzz 1 ${seed} ${number})`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    if (report.failures.length > 2_000 || performance.now() > until) break;
  }
  return report;
}
