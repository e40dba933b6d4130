import { DAY, HOUR, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { SecurityEvent } from "#app/platform/prisma/client.ts";
import { NotPrimary } from "#app/platform/role.server.ts";
import { signature } from "#app/platform/secrets.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { paged } from "#app/utils/paged.ts";
import { requestTrace } from "./request-trace.server.ts";
import type { SecurityEventKind } from "./security-events.ts";

/** Rows of each kind in memory between two writings, and a day: what comes above is counted without details. */
const MOST_AT_ONCE = 100;
const MOST_A_DAY = 300;

export type Counted = Omit<SecurityEvent, "id" | "kind"> & { kind: SecurityEventKind };

let counted = new Map<string, Counted>();
/** Rows in memory of each kind: a flood of one leaves the others their details. */
const ofKind = new Map<SecurityEventKind, number>();

interface Details {
  /** Whom it was tried on: "staff:admin", "reader:lea@example.org". Stored as a keyed hash. */
  account?: string;
  /** The door: "/auth", "inscription". Ours, never what the caller typed. */
  place?: string;
  network?: string;
}

/** The name an account has in these events: without the site's secret it leads nowhere. */
export function accountPseudonym(account: string): string {
  return signature("security-event", account).slice(0, 10);
}

/** In memory: the refusal waits for nothing, and a flood becomes a number. Written by `flushSecurityEvents`. */
export function securityEvent(kind: SecurityEventKind, { account, place = "", network }: Details = {}): void {
  const at = now();
  const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
  const full = {
    network: network ?? requestTrace.getStore()?.origin ?? "",
    account: account ? accountPseudonym(account) : "",
    place: place.slice(0, 60),
  };
  add({ kind, hour, ...full, count: 1, lastAt: at });
}

export const noteRefusedRight = (actor: Actor, place: string): void =>
  securityEvent("rights-refused", { ...(actor.kind === "staff" ? { account: `staff:${actor.username}` } : {}), place });

function add({ kind, hour, network, account, place, count, lastAt }: Counted): void {
  const full = { network, account, place };
  const known = counted.has(JSON.stringify([kind, hour, full]));
  const details = known || (ofKind.get(kind) ?? 0) < MOST_AT_ONCE ? full : bare;
  const key = JSON.stringify([kind, hour, details]);
  if (!counted.has(key)) ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
  const row = counted.get(key) ?? { kind, hour, ...details, count: 0, lastAt };
  counted.set(key, { ...row, count: row.count + count, lastAt });
}

/** What was counted since the last time: to be written, or on a replica handed to the primary. */
export function takeSecurityEvents(): Counted[] {
  const rows = [...counted.values()];
  counted = new Map();
  ofKind.clear();
  return rows;
}

/** What a replica counted, or could not be written: the next batch has it. */
export function putSecurityEvents(rows: readonly Counted[]): void {
  for (const row of rows) add(row);
}

const bare = { network: "", account: "", place: "" };

export async function flushSecurityEvents(): Promise<void> {
  if (counted.size === 0) return;
  const batch = takeSecurityEvents();
  try {
    await maintain("security-events.flush", async (tx) => {
      for (const row of batch) await store(tx, row);
    });
  } catch (error) {
    putSecurityEvents(batch);
    if (error instanceof NotPrimary) return;
    log.error({ err: error }, "security events not written");
  }
}

async function store(tx: Tx, row: Counted): Promise<void> {
  const { count, lastAt, ...place } = row;
  const added = { count: { increment: count }, lastAt };
  const same = await tx.securityEvent.findFirst({ where: place, select: { id: true } });
  if (same) {
    await tx.securityEvent.update({ where: { id: same.id }, data: added });
    return;
  }
  const day = new Date(Math.floor(row.hour.getTime() / DAY) * DAY);
  const today = await tx.securityEvent.count({ where: { kind: row.kind, hour: { gte: day } } });
  const kept = today < MOST_A_DAY ? place : { kind: row.kind, hour: row.hour, ...bare };
  await tx.securityEvent.upsert({
    where: { hour_kind_network_account_place: kept },
    create: { ...kept, count, lastAt },
    update: added,
  });
}

export function purgeSecurityEvents(): Promise<unknown> {
  const before = keptSince("securityEvents", now());
  return maintain("security-events.purge", (tx) => tx.securityEvent.deleteMany({ where: { hour: { lt: before } } }));
}

export const securitySorts = ["lastAt", "count", "kind", "network", "place"] as const;

export async function listSecurityEvents(query: {
  q: string;
  kind: string | null;
  sort: (typeof securitySorts)[number];
  direction: "asc" | "desc";
  page: number;
  perPage: number;
}) {
  const has = { contains: query.q };
  const where = {
    ...(query.kind ? { kind: query.kind } : {}),
    ...(query.q ? { OR: [{ network: has }, { place: has }, { account: has }] } : {}),
  };
  const orderBy = [{ [query.sort]: query.direction }, { id: "desc" as const }];
  return paged(query, db.securityEvent.count({ where }), async (slice) => {
    const rows = await db.securityEvent.findMany({ where, orderBy, ...slice });
    return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }));
  });
}
