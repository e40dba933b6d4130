import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { BoundSocket } from "node:net";
import Database from "better-sqlite3";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Proxy, startCaddy, startNginx } from "../../tests/support/proxies.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { Caller } from "./http-client.ts";
import { admin, newData, startSite } from "./site.ts";

export interface Restarts {
  proxy: "caddy" | "nginx";
  /** Of each form. */
  bytes: number;
  times: number;
  signal: "SIGTERM" | "SIGKILL";
  /** Does the socket outlive the process, as clairvoix.socket and npm start have it? */
  isHeld?: boolean;
}

export interface Counted {
  sent: number;
  /** By the site itself, whatever it said. */
  answered: number;
  /** What came instead of an answer of the site, and how often. */
  lost: Record<string, number>;
  /** Rows that are there twice, and rows acknowledged that are not there. */
  wrongRows: number;
  pages: { asked: number; failed: number };
  /** The longest wait for an answer (ms). */
  longest: number;
}

const WRITERS = 6;
const members = "/admin/registres/adherant/nouveau";
const starters = { caddy: startCaddy, nginx: startNginx };

/** A form that adds a member, padded; past what such a form may weigh, one that brings a file (and is refused for it). */
function formOf(name: string, key: string, bytes: number): { path: string; type: string; body: Buffer } {
  if (bytes <= 64_000) {
    const fields = { name, admittedOn: "2026-03-01", submissionKey: key };
    const body = new URLSearchParams({ ...fields, padding: "x".repeat(Math.max(0, bytes - 120)) }).toString();
    return { path: members, type: "application/x-www-form-urlencoded", body: Buffer.from(body) };
  }
  const head = `--edge\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, "x"), Buffer.from("\r\n--edge--\r\n")]);
  return { path: "/admin/media/nouvelle", type: "multipart/form-data; boundary=edge", body };
}

/** People send forms through a proxy, without a pause, while the site behind it starts again `times` times. */
export async function restarting({ proxy: name, bytes, times, signal, isHeld = true }: Restarts): Promise<Counted> {
  const dataDir = newData();
  const socket = isHeld ? new BoundSocket({ host: "127.0.0.1", port: 0 }) : null;
  const port = (socket?.address() as { port: number } | undefined)?.port ?? (await freePort());
  const launch = { dataDir, port, ...(socket ? { socket: socket.fd() } : {}) };
  const env = { TRUSTED_PROXIES: "127.0.0.1" };
  let site = await startSite(env, launch);
  const proxy: Proxy = await starters[name](port);
  const caller = new Caller(site.url);
  await caller.form("/auth", admin);
  const agent = new Agent({ keepAlive: true });
  const counted: Counted = {
    sent: 0,
    answered: 0,
    lost: {},
    wrongRows: 0,
    pages: { asked: 0, failed: 0 },
    longest: 0,
  };
  const acknowledged: string[] = [];
  let isOver = false;

  function send(path: string, headers: Record<string, string>, body?: Buffer): Promise<string> {
    return new Promise((resolve) => {
      const started = performance.now();
      const call = request(`${proxy.url}${path}`, { method: body ? "POST" : "GET", agent, headers }, (answer) => {
        const isOfSite = answer.headers["x-request-id"] !== undefined;
        answer.resume().on("close", () => {
          counted.longest = Math.max(counted.longest, performance.now() - started);
          resolve(answer.complete ? `${isOfSite ? "site" : name} ${answer.statusCode}` : "cut");
        });
      });
      call.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      call.end(body);
    });
  }

  async function write(): Promise<void> {
    while (!isOver) {
      const key = randomBytes(12).toString("base64url");
      const member = `Passage ${key}`;
      const { path, type, body } = formOf(member, key, bytes);
      counted.sent += 1;
      const said = await send(
        path,
        {
          host: new URL(site.url).host,
          origin: site.url,
          cookie: caller.cookieLine(),
          "content-type": type,
          "content-length": String(body.length),
        },
        body,
      );
      if (said === "site 303") acknowledged.push(member);
      if (/^site [234]/.test(said)) counted.answered += 1;
      else counted.lost[said] = (counted.lost[said] ?? 0) + 1;
      await sleep(5);
    }
  }
  async function read(): Promise<void> {
    while (!isOver) {
      counted.pages.asked += 1;
      const said = await send("/contact", { host: new URL(site.url).host });
      if (said !== "site 200") counted.pages.failed += 1;
      await sleep(20);
    }
  }
  const all = [...Array.from({ length: WRITERS }, write), read()];
  for (let turn = 0; turn < times; turn += 1) {
    // Each process answers some; a slow machine is given its time.
    const enough = counted.answered + 2 * WRITERS;
    for (let looks = 0; counted.answered < enough && looks < 400; looks += 1) await sleep(50);
    await sleep(Math.random() * 300);
    await site.kill(signal);
    site = await startSite(env, launch);
  }
  await sleep(300);
  isOver = true;
  await Promise.all(all);
  const database = new Database(join(dataDir, "clairvoix.db"), { readonly: true });
  const rows = database
    .prepare<[], string>("SELECT name FROM MemberRegisterEntry WHERE name LIKE 'Passage %'")
    .pluck()
    .all();
  database.close();
  const there = new Set(rows);
  counted.wrongRows = rows.length - there.size + acknowledged.filter((member) => !there.has(member)).length;
  agent.destroy();
  await proxy.stop();
  await site.stop();
  socket?.close();
  return counted;
}
