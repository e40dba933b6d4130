import { now } from "#app/platform/clock.server.ts";
import type { TouchedRows } from "#app/platform/database/touched-rows.server.ts";
import { type Tx, transact, touchedRows } from "#app/platform/db.server.ts";
import { invalidatePages } from "#app/platform/page-invalidation.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { type ActionName, everyAction } from "#app/records/actions/every-action.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { silenceErrors } from "#app/records/silence/silence-errors.server.ts";
import { type Errors, type Outcome, done, refused } from "#app/utils/outcome.ts";
import { detailHash, endOf, linkHash, newSalt, sealEnd } from "./chain.server.ts";
import { type Sending, sendingHash } from "./idempotency.server.ts";
import { requestTrace } from "./request-trace.server.ts";
import { noteRefusedRight } from "./security-events.server.ts";

/** Why a transaction may not commit, by the rows it wrote: `db` has what readers see now, `tx` what they would. */
type BindingRule = (tx: Tx, touched: TouchedRows) => Promise<Errors | null>;

const rules: BindingRule[] = [silenceErrors];

/** A rule of a module that stands on this one, asked of every action too. */
export function bindAll(rule: BindingRule): void {
  rules.push(rule);
}

/** What each rule refuses, together: who corrects one thing is not told of the next one by one. */
async function boundErrors(tx: Tx): Promise<Errors | null> {
  const touched = touchedRows();
  const all: Errors = {};
  for (const rule of rules) Object.assign(all, await rule(tx, touched));
  return Object.keys(all).length > 0 ? all : null;
}

/** What the audit entry records. Never a password, a token or a whole message. */
export interface Note {
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Notes it, and answers that there is nothing more to say. */
export type Noting = (note: Note) => Outcome<null>;

export interface ChangeOptions {
  /** Idempotency: a form sent twice runs once, and answers the same value. */
  once?: Sending;
  unique?: Record<string, string>;
}

type Work<T> = (tx: Tx, note: Noting) => Promise<Outcome<T>>;

/** Rolls the transaction back; `change` answers its outcome. */
class RollBack extends Error {
  readonly outcome: Outcome<unknown>;
  constructor(outcome: Outcome<unknown>) {
    super("rolled back");
    this.outcome = outcome;
  }
}

/** Allowed even if the role changed meanwhile: they check the account themselves. */
const signInActions = new Set<ActionName>(["staff.signed-in", "staff.signed-out"]);

/** The demonstration's content was told before, whatever the day it is loaded. */
const isSeed = (actor: Actor) => actor.kind === "system" && actor.name === "seed";

/** Did the account or its role change since the request was admitted? Writes and hashes may have waited. */
async function lostRole(tx: Tx, actor: Actor): Promise<boolean> {
  if (actor.kind !== "staff") return false;
  const row = await tx.staffUser.findUnique({ where: { id: actor.id }, select: { role: true, isActive: true } });
  return row !== null && (!row.isActive || row.role !== actor.role);
}

/**
 * The only way to write: opens the transaction, runs `work`, asks what binds all by the rows that it wrote, writes the
 * audit entry, commits, and drops the pages that show the change. A refusal rolls back, and so does `unchanged`. Who lost
 * their role meanwhile is refused. Throws only for bugs.
 */
export async function change<T>(
  actor: Actor,
  action: ActionName,
  work: Work<T>,
  options: ChangeOptions = {},
): Promise<Outcome<T>> {
  try {
    const value = await transact(async (tx) => {
      const key = options.once ? sendingHash(actor, action, options.once) : null;
      const earlier = key ? await tx.submission.findUnique({ where: { key } }) : null;
      if (earlier) return JSON.parse(earlier.location) as T;
      if (!signInActions.has(action) && (await lostRole(tx, actor))) throw new RollBack(refused("", notAllowed));
      const notes: Note[] = [];
      const outcome = await work(tx, (note) => {
        notes.push(note);
        return done(null);
      });
      if (!outcome.ok) throw new RollBack(outcome);
      if (outcome.isUnchanged) throw new RollBack(done(outcome.value));
      const errors = isSeed(actor) ? null : await boundErrors(tx);
      if (errors) throw new RollBack({ ok: false, errors });
      for (const note of notes.length > 0 ? notes : [{ subject: "" }]) await record(tx, actor, action, note);
      if (key)
        await tx.submission.create({
          data: { key, location: JSON.stringify(outcome.value ?? null), createdAt: now() },
        });
      return outcome.value;
    });
    const [, , shows = []] = everyAction[action];
    invalidatePages(shows);
    const trace = requestTrace.getStore();
    if (trace) trace.hasWritten = true;
    return done(value);
  } catch (error) {
    if (error instanceof RollBack) {
      const { outcome } = error;
      if (!outcome.ok && outcome.errors[""]?.includes(notAllowed)) noteRefusedRight(actor, action);
      return outcome as Outcome<T>;
    }
    const errors = uniqueErrors(error, options.unique ?? {});
    if (errors) return { ok: false, errors };
    throw error;
  }
}

async function record(tx: Tx, actor: Actor, action: string, note: Note): Promise<void> {
  const end = await endOf(tx);
  const trace = requestTrace.getStore();
  const before = note.before === undefined ? null : JSON.stringify(note.before);
  const after = note.after === undefined ? null : JSON.stringify(note.after);
  const actorLabel = actor.kind === "staff" ? actor.displayName : null;
  const origin = trace?.origin ?? null;
  const salt = newSalt(actorLabel);
  const link = {
    seq: end.seq + 1,
    at: now(),
    actorKind: actor.kind === "system" ? `system:${actor.name}` : actor.kind,
    actorId: actor.kind === "staff" || actor.kind === "reader" ? actor.id : null,
    action,
    subject: note.subject,
    detailHash: detailHash(salt, { before, after, origin }),
    requestId: trace?.requestId ?? null,
    prevHash: end.hash,
  };
  const hash = linkHash(link);
  await tx.auditEntry.create({ data: { ...link, hash, actorLabel, before, after, salt, origin } });
  await sealEnd(tx, { seq: link.seq, hash }, action === "audit.vouched-for");
}

function uniqueErrors(error: unknown, messages: Record<string, string>): Errors | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return null;
  const text = JSON.stringify(error.meta ?? {}) + error.message;
  const field = Object.keys(messages).find(
    (name) => text.includes(`"${name}"`) || text.includes(`\`${name}\``) || text.includes(`.${name}`),
  );
  if (!field) return null;
  return { [field]: [messages[field] ?? ""] };
}

/** `change` for those who have this right; others are refused before anything is read. */
export async function allowed<T>(
  right: (actor: Actor) => boolean,
  actor: Actor,
  action: ActionName,
  work: Work<T>,
  options?: ChangeOptions,
): Promise<Outcome<T>> {
  if (!right(actor)) return refused("", notAllowed);
  return change<T>(actor, action, work, options);
}

/** `allowed` with the right that most sections ask: those who manage what the newsroom shows besides its texts. */
export function managed<T>(
  actor: Actor,
  action: ActionName,
  work: Work<T>,
  options?: ChangeOptions,
): Promise<Outcome<T>> {
  return allowed(canManage, actor, action, work, options);
}
