import { type Frequency, frequencyNames } from "#app/modules/letter/subscribers/labels.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { formatMoment, parisDay } from "#app/utils/dates.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";
import { contentOf } from "#app/utils/versions.ts";
import { composeLetter, coveredUntil } from "./compose.server.ts";
import { type LetterInput, type LetterPart, letterForm } from "./schema.ts";

const confirmed = "Cette lettre est programmée, ou partie\u202F: elle ne change plus. Déprogrammez-la d’abord.";

/** The opening words are the first of its parts, as they are stored. */
const OPENING = "intro";
type StoredPart = LetterPart | { kind: typeof OPENING; text: string };

export function readParts(json: string): { intro: string; parts: LetterPart[] } {
  const stored = rowsIn<StoredPart>(json);
  const intro = stored.find(({ kind }) => kind === OPENING)?.text ?? "";
  return { intro, parts: stored.filter((part): part is LetterPart => part.kind !== OPENING) };
}

async function firstColumns(tx: Tx, frequency: Frequency) {
  const day = `${parisDay(now())}-${frequency === "daily" ? "jour" : "semaine"}`;
  const begun = await tx.letterIssue.count({ where: { slug: { startsWith: day } } });
  const slug = begun > 0 ? `${day}-${begun + 1}` : day;
  return { slug, coversFrom: await coveredUntil(frequency), coversTo: now() };
}

const rows = table({
  model: "LetterIssue",
  noun: "letter",
  form: letterForm,
  search: ["subject", "preview", "parts"],
  sorts: ["createdAt", "subject", "scheduledFor"],
  ties: "desc",
  elsewhere: [
    ...(["number", "slug", "coversFrom", "coversTo", "state", "scheduledFor", "editedById"] as const),
    ...(["sentAt", "finishedAt", "lastId", "cursor", "counts"] as const),
  ],
  with: selectOf(["number", "slug", "state", "scheduledFor", "sentAt", "editedById", "createdAt"]),
  view: ({ parts: json, ...row }) => {
    const { intro, parts } = readParts(json);
    return { ...row, subject: french(row.subject), preview: french(row.preview), intro, parts };
  },
  async resolve(tx: Tx, input: LetterInput, id: number | null) {
    const row = id === null ? null : await tx.letterIssue.findUnique({ where: { id }, select: { state: true } });
    if (row && row.state !== "draft") return refused("", confirmed);
    const { intro, parts, ...content } = contentOf(input);
    const opening = intro ? [{ kind: OPENING, text: intro }] : [];
    const made: object = row ? {} : await firstColumns(tx, input.frequency);
    return done({ ...content, parts: JSON.stringify([...opening, ...parts]), ...made });
  },
  trail: ({ frequency, subject, preview, parts }) => ({ frequency, subject, preview, parts }),
  saved: (tx, id, _after, _before, actor: Actor) =>
    tx.letterIssue.update({ where: { id }, data: { editedById: actor.kind === "staff" ? actor.id : null } }),
});

export const letters = {
  ...rows,
  bin: {
    ...rows.bin,
    delete: (actor: Actor, id: number, over?: number) =>
      rows.bin.delete(actor, id, over, async (tx) => {
        const row = await tx.letterIssue.findUnique({ where: { id }, select: { state: true } });
        return row?.state === "draft" ? done({}) : refused("", confirmed);
      }),
  },
};

export async function draftLetter(actor: Actor, asked: unknown): Promise<Outcome<{ id: number }>> {
  const frequency = frequencyNames.find((name) => name === asked);
  if (!frequency) return refused("", "Choisissez qui reçoit la lettre.");
  const composed = await composeLetter(frequency);
  if (!composed) {
    const since = formatMoment(await coveredUntil(frequency));
    return refused("", `Rien n’est paru depuis le ${since}\u202F: cette lettre serait vide.`);
  }
  return letters.create(actor, composed);
}

export const countAudience = (frequency: string): Promise<number> =>
  db.letterSubscriber.count({ where: { state: "active", frequency } });
