import { createHmac } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { type Site, freePort, startSite } from "#tests/support/server.ts";
import { copySeed } from "#tests/support/site-process.ts";
import { type FlyProxy, flyProxy } from "./fly-proxy.ts";
import { FakeLitefs } from "./litefs.ts";

const FILE = "clairvoix.db";
const FIRST = "0000000000000001";

type Name = "a" | "b";

export interface Machine {
  name: Name;
  site: Site;
  litefs: FakeLitefs;
}

/**
 * Two machines behind Fly's proxy. What the primary commits is copied to the other's file by SQLite's own copying, its
 * position and its event after it, as LiteFS does; positions move in the process that commits (commit-hook.mjs).
 */
export class Cluster {
  /** How long what is committed is on its way (ms). */
  delay = 0;
  #primary: Name | null = "a";
  #last: Name = "a";
  #isHeld = false;
  #isOver = false;
  #copying: Promise<void> | null = null;
  #sent = FIRST;
  readonly #asked = new Map<number, (position: string) => void>();
  readonly proxy: FlyProxy;
  readonly #folder: string;
  readonly #machines = new Map<Name, Machine>();

  private constructor(proxy: FlyProxy, folder: string) {
    this.proxy = proxy;
    this.#folder = folder;
  }

  /** On a copy of the seeded data in `seed`; "a" is the primary, and alone has the pictures. */
  static async start(seed: string, env: Record<string, string> = {}): Promise<Cluster> {
    const cluster = new Cluster(await flyProxy(), mkdtempSync(join(tmpdir(), "clairvoix-cluster-")));
    const ports = { a: await freePort(), b: await freePort() };
    await Promise.all((["a", "b"] as const).map((name) => cluster.#startMachine(name, ports, seed, env)));
    await cluster.untilRolesKnown();
    cluster.proxy.machines.push(...(["a", "b"] as const).map((name) => ({ name, port: ports[name] })));
    await cluster.untilReplicated();
    return cluster;
  }

  async #startMachine(
    name: Name,
    ports: Record<Name, number>,
    seed: string,
    env: Record<string, string>,
  ): Promise<void> {
    const dataDir = join(this.#folder, name);
    cpSync(join(seed, FILE), join(dataDir, FILE));
    if (name === "a") copySeed(join(seed, "media"), join(dataDir, "media"));
    const database = new Database(join(dataDir, FILE));
    database.pragma("journal_mode = WAL");
    database.close();
    const litefs = await FakeLitefs.start();
    litefs.setPosition(FIRST);
    this.#tell(litefs, name, "a");
    const site = await startSite(
      {
        DATA_DIR: dataDir,
        PORT: String(ports[name]),
        SITE_URL: this.proxy.url,
        LITEFS_DIR: litefs.dir,
        LITEFS_API_URL: litefs.url,
        LITEFS_PRIMARY_URL: `http://127.0.0.1:${ports[name === "a" ? "b" : "a"]}`,
        FLY_MACHINE_ID: name,
        FLY_APP_NAME: "clairvoix",
        TRUSTED_PROXIES: "127.0.0.1",
        ...env,
      },
      { flags: ["--import", resolve(import.meta.dirname, "commit-hook.mjs")] },
    );
    this.#machines.set(name, { name, site, litefs });
    site.process.on("message", (message: { committed?: string; answer?: number; position: string }) => {
      if (message.committed) this.#committed(name, message.committed);
      else if (message.answer !== undefined) this.#asked.get(message.answer)?.(message.position);
    });
  }

  /** Tells one machine who the primary is, from now on and to whoever asks. */
  #tell(litefs: FakeLitefs, name: Name, primary: Name | null): void {
    const data = { isPrimary: primary === name, ...(primary ? { hostname: primary } : {}) };
    const file = join(litefs.dir, ".primary");
    // There on a machine that follows another, and nowhere else; without a primary, what commits is refused all the same.
    if (primary === name) rmSync(file, { force: true });
    else writeFileSync(file, `${primary ?? ""}\n`);
    litefs.setLag(0);
    litefs.setRole(data);
  }

  machine(name: Name): Machine {
    const found = this.#machines.get(name);
    if (!found) throw new Error(`machine ${name} is not started`);
    return found;
  }

  get primary(): Machine {
    return this.machine(this.#primary ?? this.#last);
  }

  get replica(): Machine {
    return this.machine(this.primary.name === "a" ? "b" : "a");
  }

  #committed(name: Name, position: string): void {
    // A process may be the first of the two to be started, or the last to be stopped.
    this.#machines.get(name)?.litefs.say({ type: "tx", db: FILE, data: { txID: position } });
    if (!this.#isHeld && this.#machines.size === 2 && name === this.primary.name) void this.#copySoon();
  }

  /** One copy brings all that was committed before it began. */
  #copySoon(): Promise<void> {
    this.#copying ??= new Promise<void>((resolve) => setTimeout(resolve, this.delay))
      .then(() => this.#copy())
      .finally(() => {
        this.#copying = null;
        if (!this.#isHeld && !this.#isOver && positionOf(this.primary) > this.#sent) void this.#copySoon();
      });
    return this.#copying;
  }

  async #copy(): Promise<void> {
    const { primary, replica } = this;
    const position = positionOf(primary);
    if (position <= this.#sent) return;
    await primary.site.database.backup(join(replica.site.dataDir, FILE), { progress: () => 0x7fff_ffff });
    this.#sent = position;
    replica.litefs.commit(position);
  }

  /** Nothing of the primary arrives until `release`. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    await this.#copying;
  }

  async release(): Promise<void> {
    this.#isHeld = false;
    await this.untilReplicated();
  }

  /** Once the replica has all that the primary committed before. */
  async untilReplicated(): Promise<void> {
    const position = await this.#ask(this.primary);
    while (this.#sent < position) await this.#copySoon();
  }

  /** Where a machine is, from its own process: whatever it was committing is over. */
  async #ask({ site }: Machine): Promise<string> {
    const number = this.#asked.size;
    return new Promise((resolve) => {
      this.#asked.set(number, resolve);
      site.process.send?.(number);
    });
  }

  /** As an operator does: the primary stops writing, the other gets all that it has, then the other is the primary. */
  async promote(): Promise<void> {
    const { primary, replica } = this;
    this.losePrimary();
    this.#isHeld = false;
    await this.untilReplicated();
    this.#primary = this.#last = replica.name;
    for (const { name, litefs } of [replica, primary]) this.#tell(litefs, name, replica.name);
  }

  /** No machine may write, until `restorePrimary` or `promote`. */
  losePrimary(): void {
    for (const { name, litefs } of this.#machines.values()) this.#tell(litefs, name, null);
    this.#primary = null;
  }

  async restorePrimary(): Promise<void> {
    this.#primary = this.#last;
    for (const { name, litefs } of this.#machines.values()) this.#tell(litefs, name, this.#primary);
    await this.untilRolesKnown();
  }

  /** Once both machines know who writes. */
  async untilRolesKnown(): Promise<void> {
    await Promise.all([untilRole(this.primary, "primary"), untilRole(this.replica, "replica")]);
  }

  async stop(): Promise<void> {
    this.#isHeld = this.#isOver = true;
    await this.#copying?.catch(() => {});
    await Promise.all([...this.#machines.values()].map(({ site }) => site.stop()));
    await this.proxy.stop();
    await Promise.all([...this.#machines.values()].map(({ litefs }) => litefs.stop()));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A site serves before it knows who writes, where LiteFS takes its time. */
export async function untilRole({ site }: Machine, role: string): Promise<void> {
  const end = performance.now() + 30_000;
  const readiness = async () => (await fetch(`${site.url.replace("localhost", "127.0.0.1")}/readyz`)).json();
  while (((await readiness()) as { role: string }).role !== role) {
    if (performance.now() > end) throw new Error(`the machine does not know that it is the ${role}:\n${site.output()}`);
    await new Promise((again) => setTimeout(again, 50));
  }
}

/** Where LiteFS says that a machine is. */
export const positionOf = ({ litefs }: Machine) => readFileSync(join(litefs.dir, `${FILE}-pos`), "utf8").slice(0, 16);

const secret = "a-secret-for-tests-only-0123456789abcdef";
const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** What the cookie of one's own writes says of this position. */
export const writtenAt = (position: string, key = secret) =>
  `${position}..${hmac(hmac(key, "secret\0cx-tx"), `${position}.`).slice(0, 16)}`;
