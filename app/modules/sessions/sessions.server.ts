import { DAY, MINUTE, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { hashToken, isSigned, randomToken, signature } from "#app/platform/secrets.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { keptUntil } from "#app/records/retention/retention.ts";
import type { ReaderActor, StaffActor } from "#app/records/rights/actor.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { pick, selectOf } from "#app/utils/pick.ts";

const lifetimes = {
  staff: { visits: "staffVisits", inAll: "staffSessions" },
  reader: { visits: "readerVisits", inAll: "readerSessions" },
} as const;

export type SessionKind = keyof typeof lifetimes;

const browsers = {
  "Edg/": "Edge",
  "Firefox/": "Firefox",
  "OPR/": "Opera",
  "Chrom(?:e|ium)/": "Chrome",
  "Safari/": "Safari",
};
const systems = { Android: "Android", "iPhone|iPad": "iOS", Windows: "Windows", "Mac OS X": "macOS", Linux: "Linux" };

/** What an agent says, by the first mark that it has: browsers name those that they resemble after themselves. */
const namedIn = (agent: string, names: Record<string, string>) =>
  Object.entries(names).find(([mark]) => new RegExp(mark).test(agent))?.[1];

/** "Firefox sur Android": nothing finer is stored. */
export const deviceLabel = (userAgent: string | null): string =>
  `${namedIn(userAgent ?? "", browsers) ?? "Navigateur"} sur ${namedIn(userAgent ?? "", systems) ?? "appareil inconnu"}`;

/** Opens a session, and returns its token for a cookie. Each signing-in makes a new one (ASVS 7.2.4). It ends with the passkey that opened it. */
export async function openSession(
  tx: Tx,
  kind: SessionKind,
  ownerId: number,
  userAgent: string | null,
  passkeyId?: number,
): Promise<string> {
  const token = randomToken();
  const at = now();
  const { visits, inAll } = lifetimes[kind];
  await tx.session.create({
    data: {
      tokenHash: hashToken(token),
      kind,
      handle: randomToken().slice(0, 16),
      device: deviceLabel(userAgent),
      lastSeenOn: at,
      createdAt: at,
      idleExpiresAt: keptUntil(visits, at),
      expiresAt: keptUntil(inAll, at),
      ...(kind === "staff" ? { staffId: ownerId } : { readerId: ownerId }),
      ...(passkeyId ? { passkeyId } : {}),
    },
  });
  return token;
}

interface Touch {
  kind: SessionKind;
  owner: number;
  at: Date;
}
type TouchedSession = Touch & { tokenHash: string };

/** Sessions used since the last batch, oldest use first: no visit writes by itself. */
const touched = new Map<string, Touch>();
/** On a replica: sessions reported to the primary, until its write has replicated. Otherwise they would seem idle. */
const handed = new Map<string, Touch>();
const MOST_TOUCHED = 20_000;

function touch(tokenHash: string, use: Touch): void {
  touched.delete(tokenHash);
  touched.set(tokenHash, use);
  if (touched.size > MOST_TOUCHED)
    for (const [oldest] of touched) if (touched.size > MOST_TOUCHED) touched.delete(oldest);
}

const WRITTEN_WITHIN = 5 * MINUTE;

export function takeTouchedSessions(most: number): TouchedSession[] {
  const since = now().getTime() - WRITTEN_WITHIN;
  for (const [tokenHash, { at }] of handed) if (at.getTime() < since) handed.delete(tokenHash);
  return [...touched].slice(0, most).map(([tokenHash, use]) => {
    touched.delete(tokenHash);
    handed.set(tokenHash, use);
    return { tokenHash, ...use };
  });
}

export function putTouchedSessions(uses: readonly TouchedSession[]): void {
  for (const { tokenHash, ...use } of uses) {
    const ours = touched.get(tokenHash);
    if (!ours || ours.at < use.at) touch(tokenHash, use);
  }
}

/** The session a token opens, with its owner; null when unknown, ended, deactivated or suspended. */
export async function findSession(
  kind: SessionKind,
  token: string,
): Promise<{ tokenHash: string; kind: SessionKind; actor: StaffActor | ReaderActor } | null> {
  const at = now();
  const tokenHash = hashToken(token);
  const row = await db.session.findUnique({
    where: { tokenHash },
    select: {
      ...selectOf(["kind", "idleExpiresAt", "expiresAt"]),
      staff: { select: { id: true, username: true, displayName: true, role: true, isActive: true } },
      reader: { select: { id: true, firstName: true, suspendedAt: true } },
    },
  });
  if (!row || row.kind !== kind || row.expiresAt <= at) return null;
  const lastUse = (touched.get(tokenHash) ?? handed.get(tokenHash))?.at;
  const idleEnd = lastUse ? keptUntil(lifetimes[kind].visits, lastUse) : row.idleExpiresAt;
  if (idleEnd <= at) return null;
  if (row.staff?.isActive) {
    touch(tokenHash, { kind, owner: row.staff.id, at });
    const { isActive: _, ...staff } = row.staff;
    return { tokenHash, kind, actor: { kind: "staff", ...staff, isAdmin: staff.role === "admin" } };
  }
  if (row.reader && !row.reader.suspendedAt) {
    touch(tokenHash, { kind, owner: row.reader.id, at });
    return { tokenHash, kind, actor: { kind: "reader", id: row.reader.id, firstName: row.reader.firstName } };
  }
  return null;
}

type MarkSeen = (tx: Tx, ownerId: number, at: Date) => Promise<unknown>;

/** Writes the last use and the sliding end of sessions, and has their owners marked. Run by a job. */
export async function flushTouchedSessions(marks: Record<SessionKind, MarkSeen>): Promise<void> {
  const batch = [...touched].map(([tokenHash, use]) => ({ tokenHash, ...use }));
  touched.clear();
  if (batch.length === 0) return;
  try {
    await maintain("sessions.touch", async (tx) => {
      for (const { tokenHash, kind, owner, at } of batch) {
        await marks[kind](tx, owner, at);
        const idleExpiresAt = keptUntil(lifetimes[kind].visits, at);
        // Of two machines' batches, the later may report the earlier use.
        const where = { tokenHash, idleExpiresAt: { lt: idleExpiresAt } };
        await tx.session.updateMany({ where, data: { lastSeenOn: at, idleExpiresAt } });
      }
    });
  } catch (error) {
    putTouchedSessions(batch);
    throw error;
  }
}

/** For so long after a sign-in nobody is asked again who they are. */
const FRESH = 15 * MINUTE;

export type Owner = { staffId: number } | { readerId: number };
export type Person = ReaderActor | StaffActor;

export const ownerOf = ({ kind, id }: Person): Owner => (kind === "reader" ? { readerId: id } : { staffId: id });
/** Readers and staff do the same to their own account, under names of their own in the trail. */
export const ownAction = <V extends string>({ kind }: Person, verb: V) =>
  `${kind === "reader" ? "account" : "staff"}.${verb}` as const;
export const ownSubject = ({ kind, id }: Person) => `${kind}:${id}`;

export async function isFreshSession(token: string, owner: Owner): Promise<boolean> {
  const after = new Date(now().getTime() - FRESH);
  const where = { tokenHash: hashToken(token), ...owner, createdAt: { gt: after, lte: now() } };
  return (await db.session.count({ where })) === 1;
}

/** The live sessions of an owner, the one of `token` first, then the most recent; by a handle, never by their token. */
export async function listSessions(owner: Owner, token: string) {
  const rows = await db.session.findMany({
    where: { ...owner, idleExpiresAt: { gt: now() }, expiresAt: { gt: now() } },
    orderBy: { lastSeenOn: "desc" },
    take: 100,
  });
  const current = hashToken(token);
  return rows
    .map((row) => ({
      ...pick(row, ["handle", "device", "createdAt", "lastSeenOn"]),
      isCurrent: row.tokenHash === current,
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export async function tieSession(tx: Tx, token: string, passkeyId: number): Promise<void> {
  await tx.session.updateMany({ where: { tokenHash: hashToken(token) }, data: { passkeyId } });
}

/** Ends the sessions of an owner (or of a passkey of theirs), in the caller's transaction, but the one of the token `keep`. Returns how many. */
export async function endSessions(tx: Tx, owner: Owner & { passkeyId?: number }, keep?: string): Promise<number> {
  const others = keep ? { tokenHash: { not: hashToken(keep) } } : {};
  return (await tx.session.deleteMany({ where: { ...owner, ...others } })).count;
}

export function endOwnSession(person: Person, handle: string): Promise<Outcome<null>> {
  return change<null>(person, ownAction(person, "session-ended"), async (tx, note) => {
    const { count } = await tx.session.deleteMany({ where: { ...ownerOf(person), handle } });
    return count === 1 ? note({ subject: ownSubject(person) }) : refused("", "Cette session est déjà terminée.");
  });
}

/** Ends every session of a person but the one of `token`. */
export function endOtherSessions(person: Person, token: string): Promise<Outcome<null>> {
  return change<null>(person, ownAction(person, "other-sessions-ended"), async (tx, note) =>
    note({ subject: ownSubject(person), after: { sessionsEnded: await endSessions(tx, ownerOf(person), token) } }),
  );
}

export async function closeSession(tx: Tx, token: string): Promise<void> {
  await tx.session.deleteMany({ where: { tokenHash: hashToken(token) } });
}

export function purgeSessions(): Promise<unknown> {
  return maintain("sessions.purge", (tx) =>
    tx.session.deleteMany({ where: { OR: [{ expiresAt: { lt: now() } }, { idleExpiresAt: { lt: now() } }] } }),
  );
}

/**
 * OWASP's device cookie: a browser that signed in to an account has its own allowance of wrong guesses there, which
 * strangers cannot use up. It proves nothing else.
 */
export const DEVICE_KEPT = 365 * DAY;
/** Accounts one browser is remembered for: a family's telephone, a newsroom's computer. */
const MOST = 3;

const signed = (kind: SessionKind, account: string, made: string, nonce: string) =>
  `${kind}\0${account}\0${made}\0${nonce}`;

function nonceFor(part: string, kind: SessionKind, account: string): string | null {
  const [made = "", nonce = "", mac = ""] = part.split(".");
  if (!/^\d{1,8}$/.test(made) || Number(made) * DAY + DEVICE_KEPT < now().getTime()) return null;
  return isSigned("device", signed(kind, account, made, nonce), mac) ? nonce : null;
}

export function knownDevice(value: string | null | undefined, kind: SessionKind, account: string): string | null {
  for (const part of (value ?? "").split("~").slice(0, MOST)) {
    const nonce = nonceFor(part, kind, account);
    if (nonce) return `device:${nonce}`;
  }
  return null;
}

/** The cookie of a browser that signed in to this account: new each time, and naming nobody. */
export function rememberDevice(value: string | null | undefined, kind: SessionKind, account: string): string {
  const made = String(Math.floor(now().getTime() / DAY));
  const nonce = randomToken().slice(0, 22);
  const others = (value ?? "")
    .split("~")
    .filter((part) => part !== "" && part.length < 200 && nonceFor(part, kind, account) === null);
  return [`${made}.${nonce}.${signature("device", signed(kind, account, made, nonce))}`, ...others]
    .slice(0, MOST)
    .join("~");
}

/** How long who guessed too often waits: "dans 40 secondes", "dans une minute", "dans 20 heures"; `ms` > 0. */
export function waitInWords(ms: number): string {
  const inAll = (count: number, unit: string) => (count === 1 ? `dans une ${unit}` : `dans ${count} ${unit}s`);
  if (ms < 60_000) return inAll(Math.ceil(ms / 1000), "seconde");
  return ms > 7_200_000 ? inAll(Math.ceil(ms / 3_600_000), "heure") : inAll(Math.ceil(ms / 60_000), "minute");
}
