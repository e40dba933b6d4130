import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { added, versioned } from "#app/records/audit/versioned.server.ts";
import { bin, expire } from "#app/records/bin/bin.server.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays, startOfDay } from "#app/utils/days.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { daysToAnswer } from "./rules.ts";
import { type RequestInput, requestFields } from "./schema.ts";

type Reader = Pick<Tx, "article" | "oldSlug">;

/** "/articles/le-49-3", with or without the site before and a fragment behind. */
const slugIn = (words: string) => /\/articles\/([\w-]+)/.exec(words)?.[1];

/** The article of an address, present or past, or of a title; null when the field is empty. */
async function articleCalled(reader: Reader, words: string): Promise<Outcome<number | null>> {
  if (!words) return done(null);
  const slug = slugIn(words);
  const found = slug
    ? await idAt(reader, slug)
    : await reader.article.findMany({ where: { title: words, deletedAt: null }, select: { id: true }, take: 2 });
  const [one, other] = found;
  if (other) return refused("article", "Plusieurs articles ont ce titre\u202F: collez l’adresse de sa page.");
  return one ? done(one.id) : refused("article", "Aucun article n’a ce titre ni cette adresse.");
}

async function idAt(reader: Reader, slug: string): Promise<{ id: number }[]> {
  const row = await reader.article.findFirst({ where: { slug, deletedAt: null }, select: { id: true } });
  if (row) return [row];
  const id = await rowOnceAt(reader, "article", slug);
  return id ? reader.article.findMany({ where: { id, deletedAt: null }, select: { id: true } }) : [];
}

/** Who asks, and what for, is theirs: the trail names a request by its number alone. */
export const requestBin = bin({ noun: "request" });

const { subject, gone } = requestBin;

async function contentFor(tx: Tx, { kind, article, asked, receivedOn }: RequestInput) {
  const found = await articleCalled(tx, article);
  if (!found.ok) return found;
  if (receivedOn > parisDay(now())) return refused("receivedOn", "Ce jour est à venir.");
  return done({
    kind,
    asked,
    articleId: found.value,
    receivedOn: startOfDay(receivedOn),
    dueOn: startOfDay(addDays(receivedOn, daysToAnswer[kind])),
  });
}

/** What the trail stores of it: never what is asked. */
const auditValues = (content: { kind: string; articleId: number | null; receivedOn: Date; dueOn: Date }) => ({
  kind: content.kind,
  articleId: content.articleId,
  receivedOn: parisDay(content.receivedOn),
  dueOn: parisDay(content.dueOn),
});

/** A message that an administrator makes a request of, once. */
async function fromMessage(tx: Tx, actor: StaffActor, messageId: number | undefined): Promise<Outcome<number | null>> {
  if (messageId === undefined) return done(null);
  const standing = { where: { id: messageId, deletedAt: null }, select: { id: true } };
  if (!canAdminister(actor) || !(await tx.contactMessage.findFirst(standing)))
    return refused("", "Ce message n’existe plus, ou votre rôle ne permet pas de l’ouvrir.");
  const other = await tx.correctionRequest.findFirst({ where: { messageId, deletedAt: null }, select: { id: true } });
  return other ? refused("", `Ce message a déjà sa demande, la n°\u00A0${other.id}.`) : done(messageId);
}

export function createRequest(actor: StaffActor, input: RequestInput, once?: string) {
  return managed<{ id: number }>(
    actor,
    "request.created",
    async (tx, note) => {
      const content = await contentFor(tx, input);
      if (!content.ok) return content;
      const messageId = await fromMessage(tx, actor, input.messageId);
      if (!messageId.ok) return messageId;
      const data = { ...content.value, messageId: messageId.value };
      return added(note, subject, auditValues(data), () => tx.correctionRequest.create({ data, select: { id: true } }));
    },
    { once: { key: once, of: input } },
  );
}

export function updateRequest(actor: StaffActor, id: number, input: RequestInput) {
  return managed<null>(actor, "request.updated", async (tx, note) => {
    const before = await tx.correctionRequest.findFirst({
      where: { id, deletedAt: null },
      select: { kind: true, asked: true, articleId: true, receivedOn: true, dueOn: true, version: true },
    });
    const after = await contentFor(tx, input);
    if (!after.ok) return after;
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: requestFields,
      given: input,
      before,
      after: after.value,
      save: (data) => tx.correctionRequest.update({ where: { id }, data }),
      trail: (old, fresh) => ({ before: auditValues(old), after: auditValues(fresh) }),
    });
  });
}

/** Gives the request to somebody, or to nobody with null. */
export function assignRequest(actor: StaffActor, id: number, assigneeId: number | null) {
  return managed<null>(actor, "request.assigned", async (tx, note) => {
    const found = await tx.correctionRequest.findFirst({
      where: { id, deletedAt: null },
      select: { assigneeId: true },
    });
    if (!found) return refused("", gone);
    const can = { id: assigneeId ?? 0, isActive: true, role: { not: "trial" } } as const;
    if (assigneeId !== null && !(await tx.staffUser.findFirst({ where: can })))
      return refused("", "Cette personne n’a plus de compte qui le permette.");
    await tx.correctionRequest.update({ where: { id }, data: { assigneeId, version: { increment: 1 } } });
    note({ subject: subject(id), before: found, after: { assigneeId } });
    return done(null);
  });
}

/** All that says something of somebody: what stays is that it was asked, of which article, and what became of it. */
const forgotten = { asked: "", motive: "", published: "" };

/** With the message that a request comes from, in the caller's transaction. */
export async function forgetRequestsOf(tx: Tx, messageId: number): Promise<void> {
  await tx.correctionRequest.updateMany({ where: { messageId }, data: forgotten });
}

/** Forgets what was asked too long ago, by letter or otherwise. Run by a job. */
export function forgetOldRequests(): Promise<void> {
  const old = { receivedOn: { lt: keptSince("requests", now()) }, asked: { not: "" } };
  return expire(
    "request.expired",
    (reader, only) => reader.correctionRequest.findMany({ where: { ...old, ...only }, select: { id: true } }),
    (tx, id) => tx.correctionRequest.update({ where: { id }, data: forgotten }),
  );
}
