import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import { versioned } from "#app/records/audit/versioned.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { type Person, type StudioInput, peopleLines, studioForm } from "./schema.ts";

const id = 1;
const subject = "studio";
const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];
const unwritten = { videoId: null, title: "", description: "", nextBroadcastAt: null };
const never = { ...unwritten, isLive: false, startedAt: null, version: 0 };

/** The studio for its form; version 0 before it was ever saved. */
export async function findStudio(reader: Pick<Tx, "studio" | "studioGuest" | "studioPresenter"> = db) {
  const [row, guests, presenters] = [
    await reader.studio.findUnique({ where: { id } }),
    await reader.studioGuest.findMany({ orderBy: inOrder, select: { name: true, title: true } }),
    await reader.studioPresenter.findMany({ orderBy: inOrder, select: { name: true } }),
  ];
  const { isLive, startedAt, version, videoId, title, description, nextBroadcastAt } = row ?? never;
  const people = {
    guests: peopleLines(guests),
    presenters: peopleLines(presenters.map(({ name }) => ({ name, title: "" }))),
  };
  return {
    isLive,
    startedAt,
    version,
    values: { videoId: videoId ?? "", title, description, nextBroadcastAt, ...people },
  };
}

/** What the trail stores and compares: people by line, the date in words. */
const auditValues = (values: Awaited<ReturnType<typeof findStudio>>["values"]) => ({
  ...values,
  nextBroadcastAt: values.nextBroadcastAt ? formatDateTime(values.nextBroadcastAt) : "",
});

export function saveStudio(actor: Actor, input: StudioInput): Promise<Outcome<null>> {
  const { version, overwrite, guests, presenters, videoId, ...fields } = input;
  return allowed<null>(canAdminister, actor, "studio.updated", async (tx, note) => {
    const before = await findStudio(tx);
    return versioned(tx, note, {
      subject,
      gone: "",
      labels: studioForm.labels,
      given: { version: version ?? 0, overwrite },
      before: { ...before.values, version: before.version },
      after: { ...fields, videoId, guests: peopleLines(guests), presenters: peopleLines(presenters) },
      trail: (old, after) => ({ before: auditValues(old), after: auditValues(after) }),
      save: async () => {
        const data = { ...fields, videoId: videoId || null, version: before.version + 1 };
        await tx.studio.upsert({ where: { id }, create: { id, ...data }, update: data });
        await seat(tx, guests, presenters);
      },
    });
  });
}

async function seat(tx: Tx, guests: Person[], presenters: Person[]): Promise<void> {
  await tx.studioGuest.deleteMany();
  await tx.studioPresenter.deleteMany();
  await tx.studioGuest.createMany({ data: guests.map((person, position) => ({ ...person, position })) });
  await tx.studioPresenter.createMany({ data: presenters.map(({ name }, position) => ({ name, position })) });
}

function setOnAir(actor: Actor, isLive: boolean): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, isLive ? "studio.started" : "studio.stopped", async (tx, note) => {
    const row = await tx.studio.findUnique({ where: { id }, select: { isLive: true, nextBroadcastAt: true } });
    if (row?.isLive && isLive) return refused("", "Le studio est déjà à l’antenne.");
    if (!row?.isLive && !isLive) return refused("", "Le studio n’est plus à l’antenne.");
    const isPast = !isLive && !!row?.nextBroadcastAt && row.nextBroadcastAt <= now();
    const data = { isLive, startedAt: isLive ? now() : null, ...(isPast ? { nextBroadcastAt: null } : {}) };
    await tx.studio.upsert({ where: { id }, create: { id, ...data }, update: data });
    return note({ subject, before: { isLive: !isLive }, after: { isLive } });
  });
}

/** On the air: readers see it on the home page and at /live within a minute. */
export const startStudio = (actor: Actor) => setOnAir(actor, true);

/** Off the air. A date of next broadcast that has passed goes with it. */
export const stopStudio = (actor: Actor) => setOnAir(actor, false);
