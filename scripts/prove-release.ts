// node scripts/prove-release.ts [--direct]: does the version of this folder answer, write and read, through the proxy in front of
// it? Its address is believed to lead to this machine; --direct asks the site itself, before there is a proxy.
import { setTimeout as wait } from "node:timers/promises";
import { Agent, type RequestInit, fetch } from "undici";
import { env } from "#app/platform/env.server.ts";
import { signature } from "#app/platform/secrets.server.ts";
import { done, readOptions, run } from "./backup/command.ts";

const { values } = readOptions({ direct: { type: "boolean" } });
const address = values.direct ? `http://127.0.0.1:${env.PORT}` : env.SITE_URL;
const TRIES = 5;

/** The proxy of this machine: its public address may not be reached from within. */
const here = new Agent({
  connect: {
    lookup: (_host, { all }, found) =>
      all ? found(null, [{ address: "127.0.0.1", family: 4 }]) : found(null, "127.0.0.1", 4),
  },
});

function ask(path: string, init: RequestInit = {}) {
  const asked = (dispatcher?: Agent) =>
    fetch(address + path, { ...init, dispatcher, signal: AbortSignal.timeout(30_000) });
  return asked(here).catch(() => asked());
}

async function fault(): Promise<string | null> {
  const moment = new Date().toISOString();
  const headers = { "X-Release-Proof": `${moment} ${signature("release-proof", moment)}` };
  const proof = await ask("/readyz", { method: "POST", headers });
  const { status, release } = (await proof.json().catch(() => ({}))) as { status?: string; release?: string };
  if (!proof.ok) return `/readyz : ${proof.status} ${status ?? ""}`;
  if (release !== process.cwd()) return `c’est ${release ?? "un autre programme"} qui répond`;
  const home = await ask("/");
  return home.ok ? null : `/ : ${home.status}`;
}

await run(async () => {
  let found: string | null = "";
  for (let tries = 1; tries <= TRIES && found !== null; tries += 1) {
    if (tries > 1) await wait(1000);
    found = await fault().catch((error: Error) => String(error.cause ?? error));
  }
  if (found !== null) throw new Error(`${address} : ${found}`);
  done(`${address} répond, écrit et lit.`);
});
