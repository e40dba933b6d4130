import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type * as Sessions from "#app/modules/sessions/sessions.server.ts";
import type * as Db from "#app/platform/db.server.ts";
import type * as Log from "#app/platform/log.server.ts";
import type * as Platform from "#app/platform/role.server.ts";
import type * as Events from "#app/records/audit/security-events.server.ts";
import type * as Handover from "./counter-forwarding.ts";
import type * as Roles from "./role.ts";
import { FakeLitefs } from "./testing/litefs.ts";

type Process = typeof Handover &
  typeof Events &
  typeof Sessions &
  typeof Db &
  typeof Log &
  typeof Platform &
  typeof Roles;

/** Modules of their own, as two processes have. */
async function start(environment: Record<string, string>): Promise<Process> {
  vi.resetModules();
  Object.assign(process.env, environment);
  await import("./join.ts");
  return {
    ...(await import("./counter-forwarding.ts")),
    ...(await import("./role.ts")),
    ...(await import("#app/records/audit/security-events.server.ts")),
    ...(await import("#app/modules/sessions/sessions.server.ts")),
    ...(await import("#app/platform/db.server.ts")),
    ...(await import("#app/platform/log.server.ts")),
    ...(await import("#app/platform/role.server.ts")),
  };
}

let primary: Process;
let replica: Process;
let litefs: FakeLitefs;
let server: Server;
/** What the line to the primary does with its answers. */
let line: "whole" | "answer lost" = "whole";

beforeAll(async () => {
  primary = await start({});
  server = createServer((request, response) => {
    if (line === "answer lost") response.writeHead = () => response.destroy();
    void primary.receiveCounters(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  litefs = await FakeLitefs.start();
  litefs.setInfo({ isPrimary: false, hostname: "127.0.0.1" });
  replica = await start({
    LITEFS_DIR: litefs.dir,
    LITEFS_API_URL: litefs.url,
    LITEFS_PRIMARY_URL: `http://{host}:${port}`,
  });
  await replica.startRole();
  replica.startForwarding();
  await vi.waitFor(() => expect(litefs.streams).toBe(1));
});

beforeEach(async () => {
  line = "whole";
  await primary.maintain("test", (tx) => tx.securityEvent.deleteMany());
});

afterAll(async () => {
  replica.stopForwarding();
  await replica.closeDatabase();
  await primary.closeDatabase();
  await litefs.stop();
  server.close();
});

/** What the primary has written of the refusals at this door. */
async function written(place: string): Promise<number> {
  await primary.flushSecurityEvents();
  const { _sum } = await primary.db.securityEvent.aggregate({ where: { place }, _sum: { count: true } });
  return _sum.count ?? 0;
}

test("what a replica counted is written by the primary", async () => {
  replica.securityEvent("throttled", { place: "un" });
  replica.securityEvent("throttled", { place: "un" });
  await replica.forwardCounters();
  expect(await written("un")).toBe(2);
  await replica.forwardCounters();
  expect(await written("un")).toBe(2);
});

test("what arrives and is not acknowledged is handed again, and counted once", async () => {
  const logged = vi.spyOn(replica.log, "warn").mockImplementation(() => {});
  line = "answer lost";
  replica.securityEvent("throttled", { place: "deux" });
  await replica.forwardCounters();
  line = "whole";
  await replica.forwardCounters();
  expect(await written("deux")).toBe(1);
  expect(logged).toHaveBeenCalledTimes(1);
});

test("a replica that becomes the primary writes what it had not handed over", async () => {
  vi.spyOn(replica.log, "warn").mockImplementation(() => {});
  server.closeAllConnections();
  line = "answer lost";
  replica.securityEvent("busy", { place: "trois" });
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new Error("the primary is away"));
  await replica.forwardCounters();
  litefs.setRole({ isPrimary: true, hostname: "two" });
  await vi.waitFor(() => expect(replica.isPrimary()).toBe(true));
  await replica.flushSecurityEvents();
  expect(await written("trois")).toBe(1);
  litefs.setRole({ isPrimary: false, hostname: "127.0.0.1" });
  await vi.waitFor(() => expect(replica.isPrimary()).toBe(false));
});

test("a session used on a replica alone is not ended there while the primary writes it down, and the latest use counts", async () => {
  const reader = await primary.maintain("test", async (tx) => {
    const data = { email: "lea@example.org", firstName: "Léa", lastName: "Petit", passwordHash: "$argon2id$none" };
    const { id } = await tx.reader.create({ data });
    return { id, token: await primary.openSession(tx, "reader", id, null) };
  });
  const soon = new Date(Date.now() + 60_000);
  await primary.maintain("test", (tx) =>
    tx.session.updateMany({ where: { readerId: reader.id }, data: { idleExpiresAt: soon } }),
  );
  expect(await replica.findSession("reader", reader.token)).not.toBeNull();
  await replica.forwardCounters();
  const marks = { reader: async () => {}, staff: async () => {} };
  await primary.flushTouchedSessions(marks);
  const row = await primary.db.session.findFirstOrThrow({ where: { readerId: reader.id } });
  expect(row.idleExpiresAt.getTime()).toBeGreaterThan(soon.getTime());
  primary.putTouchedSessions([{ tokenHash: row.tokenHash, kind: "reader", owner: reader.id, at: new Date(0) }]);
  await primary.flushTouchedSessions(marks);
  expect(await primary.db.session.findFirst({ where: { readerId: reader.id } })).toEqual(row);
});

test("a caller without a valid signature adds no counts", async () => {
  const { port } = server.address() as AddressInfo;
  const hand = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}${primary.COUNTERS_PATH}`, { method: "POST", body: "{}", headers })).status;
  expect(await hand({})).toBe(404);
  expect(await hand({ "x-clairvoix-signature": `${Date.now()}.nothing` })).toBe(404);
  expect(await hand({ "x-clairvoix-signature": "x" })).toBe(404);
});
