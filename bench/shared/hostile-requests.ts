import { connect } from "node:net";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Caller } from "./http-client.ts";
import { type BenchSite, admin } from "./site.ts";

/** One line of what a request may not do: sends it, and says what was answered. */
export interface Line {
  name: string;
  run: (site: BenchSite) => Promise<string>;
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** "3 × 429, 1 × 200" */
function tally(statuses: number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, all]) => `${all.length} × ${status || "nothing"}`).join(", ");
}

/** Calls one after the other by groups, so that what is sent at once stays bounded. */
async function inGroups<T>(count: number, size: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let first = 0; first < count; first += size)
    all.push(...(await Promise.all(times(Math.min(size, count - first), (index) => make(first + index)))));
  return all;
}

const within = 28_000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const person = (email: string) => ({
  firstName: "Léa",
  lastName: "Dupont",
  email,
  password: "trois mots calmes",
  confirmPassword: "trois mots calmes",
});

function table(characters: number): string {
  const columns = 60;
  const row = `${"|a".repeat(columns)}|\n`;
  return `${row}${"|-".repeat(columns)}|\n${row.repeat(Math.floor(characters / row.length) - 2)}`;
}

/** Mails the site wrote as files, to this address. */
const mailsTo = ({ dataDir }: BenchSite, email: string) => {
  try {
    const folder = join(dataDir, "mail");
    return readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .filter((mail) => mail.includes(email));
  } catch {
    return [];
  }
};

async function until<T>(look: () => T | undefined, ms = 15_000): Promise<T | undefined> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((next) => setTimeout(next, 100))) {
    const found = look();
    if (found !== undefined) return found;
  }
  return undefined;
}

async function fields(site: BenchSite, count: number): Promise<string> {
  const body = times(count, (index) => `f${index.toString(36)}=1`).join("&");
  const { status, took } = await new Caller(site.url).form("/contact", body, { within });
  return `${status || "nothing"} after ${seconds(took)}`;
}

async function echo(site: BenchSite): Promise<string> {
  const text = "<".repeat(10_000_000);
  const ended = new Caller(site.url, 2);
  ended.cookies.set("cx-staff", "finie");
  const answers = await Promise.all([
    new Caller(site.url).multipart("/contact", "body", text, { within }),
    new Caller(site.url, 3).multipart("/connexion", "email", text, { within }),
    ended.multipart("/admin/articles/new", "body", text, { within }),
  ]);
  const largest = Math.max(...answers.map(({ bytes }) => bytes));
  return `${tally(answers.map(({ status }) => status))}; at most ${(largest / 1e6).toFixed(1)} MB given back`;
}

async function preview(site: BenchSite): Promise<string> {
  const body = table(49_000);
  const answers = await inGroups(60, 4, () => new Caller(site.url).form("/test-editor/apercu", { body }, { within }));
  return `60 asked: ${tally(answers.map(({ status }) => status))}`;
}

async function registrations(site: BenchSite): Promise<string> {
  const sent = inGroups(300, 100, (index) =>
    new Caller(site.url).json("/api/public/register", person(`p${index}@exemple.fr`), { within }),
  );
  await new Promise((next) => setTimeout(next, 500));
  const signIn = await new Caller(site.url, 2).form("/auth", admin, { within });
  const answers = await sent;
  return `${tally(answers.map(({ status }) => status))}; a sign-in meanwhile: ${signIn.status} after ${seconds(signIn.took)}`;
}

async function guesses(site: BenchSite): Promise<string> {
  const known = new Caller(site.url, 2);
  await known.form("/auth", admin);
  known.cookies.delete("cx-staff");
  await inGroups(40, 5, (index) => new Caller(site.url, 3 + (index % 8)).form("/auth", { ...admin, password: "faux" }));
  const answer = await known.form("/auth", admin);
  return `after 40 wrong guesses of strangers, a browser known to the account: ${answer.status}`;
}

async function mails(site: BenchSite): Promise<string> {
  const email = "inconnue@exemple.fr";
  await new Caller(site.url).json("/api/public/register", person(email));
  const answers = await inGroups(120, 6, (index) =>
    new Caller(site.url, 2 + index).json("/api/public/resend-verification", { email }),
  );
  await until(() => undefined, 3_000);
  return `121 askings from 121 networks: ${mailsTo(site, email).length} mails; ${tally(answers.map(({ status }) => status))}`;
}

/** A body that the route does not read, then another request on the same connection. */
function stuck(site: BenchSite): Promise<string> {
  return new Promise((resolve) => {
    const { host, port } = new URL(site.url);
    const started = performance.now();
    const socket = connect(Number(port), "127.0.0.1");
    let answer = "";
    const end = (how: string) => {
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "nothing";
      resolve(`${status}; connection ${how} after ${seconds(performance.now() - started)}`);
    };
    socket.on("data", (chunk) => {
      answer += chunk.toString();
      if ((answer.match(/HTTP\/1\.1 \d/g) ?? []).length === 2) end("free");
    });
    socket.on("close", () => end("closed"));
    socket.on("error", () => end("cut"));
    setTimeout(() => end("still stuck"), 25_000).unref();
    const body = "a=".padEnd(900_000, "b");
    socket.write(
      `POST /articles HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    );
  });
}

async function pendingCode(site: BenchSite): Promise<string> {
  const email = "attendue@exemple.fr";
  const herself = new Caller(site.url);
  await herself.json("/api/public/register", person(email));
  const mail = await until(() => mailsTo(site, email)[0]);
  const code = /\b(\d{6})\b/.exec((mail ?? "").replace(/[\s\S]*?\r?\n\r?\n/, ""))?.[1] ?? "";
  const wrong = code === "000000" ? "111111" : "000000";
  await inGroups(8, 1, (index) =>
    new Caller(site.url, 20 + index).json("/api/public/verify-email", { email, code: wrong }),
  );
  const { status } = await herself.json("/api/public/verify-email", { email, code });
  return `after 8 wrong guesses of strangers, the right code of who registered: ${status}`;
}

async function counters(site: BenchSite): Promise<string> {
  const views = await inGroups(2_000, 50, (index) =>
    new Caller(site.url).form(
      "/vue",
      { path: `/page-${index}` },
      { headers: { origin: "https://ailleurs.example", "sec-fetch-site": "cross-site" } },
    ),
  );
  const pages = await inGroups(1_000, 20, (index) =>
    new Caller(site.url).send(`/articles?inconnu=${index}`, { within }),
  );
  const again = await new Caller(site.url).send("/");
  return `/vue from elsewhere: ${tally(views.map(({ status }) => status))}; unique queries: ${tally(pages.map(({ status }) => status))}; home page again after ${Math.round(again.took)} ms`;
}

async function chunked(site: BenchSite): Promise<string> {
  const body = Buffer.from(JSON.stringify({ username: "x".repeat(150_000), password: "y" }));
  const answers = await inGroups(20, 5, () =>
    new Caller(site.url).send("/api/auth/login", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
      within,
    }),
  );
  const lines = site.output().split("\n");
  const errors = lines.filter((line) => /"level":(50|"error")/.test(line)).length;
  const stacks = lines.filter((line) => line.includes('"stack"')).length;
  return `${tally(answers.map(({ status }) => status))}; ${errors} lines of error, ${stacks} with a stack`;
}

export const requestLines: Line[] = [
  { name: "nothing hostile (for comparison)", run: () => new Promise((done) => setTimeout(() => done("-"), 3_000)) },
  { name: "B1 30,000 fields", run: (site) => fields(site, 30_000) },
  { name: "B1 60,000 fields", run: (site) => fields(site, 60_000) },
  { name: "B2 three times 10 MB of <", run: echo },
  { name: "B3 tables in the test editor", run: preview },
  { name: "B4 300 registrations", run: registrations },
  { name: "B5 wrong guesses on admin", run: guesses },
  { name: "B6 mails to a stranger", run: mails },
  { name: "B7 a body nobody reads", run: stuck },
  { name: "B8 a stranger's code", run: pendingCode },
  { name: "B9 /vue and unique queries", run: counters },
  { name: "B10 chunked JSON over 100 kB", run: chunked },
];
