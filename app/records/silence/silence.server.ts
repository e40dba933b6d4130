import { DAY, now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { type Tx, askTransaction, db } from "#app/platform/db.server.ts";
import type { Election } from "#app/platform/prisma/client.ts";
import { formatDayHour, parisDay } from "#app/utils/dates.ts";
import { memoized } from "#app/utils/memoized.ts";
import { roundsOf } from "#app/utils/rounds.ts";
import { plural, quoted, truncate } from "#app/utils/text.ts";
import { resultFigures } from "./result-figures.ts";
import { type Silence, silenceOf, stateAt } from "./rules.ts";

interface Current extends Asked {
  state: "sooner" | "silence";
}

const yesterday = () => parisDay(new Date(now().getTime() - DAY));
const asked = (row: Pick<Election, "id" | "name" | "country" | "nextDay" | "secondDay">) =>
  roundsOf(row).map(({ day }) => ({ ...silenceOf(row.country, day), election: row.name, electionId: row.id }));

export interface Asked extends Silence {
  election: string;
  electionId: number;
}

/** What published elections ask until the last poll of each round closes, of this moment or of one to come. */
export async function silencesAhead(): Promise<Asked[]> {
  const day = yesterday();
  const rows = await db.election.findMany({
    where: { deletedAt: null, isPublished: true, OR: [{ nextDay: { gte: day } }, { secondDay: { gte: day } }] },
    orderBy: { position: "asc" },
    select: { id: true, name: true, country: true, nextDay: true, secondDay: true },
  });
  return rows.flatMap(asked);
}

/** The same after the changes of the transaction under way. */
export function silencesInTransaction(): Asked[] {
  const sql = `SELECT "id", "name", "country", "nextDay", "secondDay" FROM "Election"
    WHERE "deletedAt" IS NULL AND "isPublished" = 1 AND max("nextDay", "secondDay") >= ?`;
  return askTransaction<Election>(sql, yesterday()).flatMap(asked);
}

async function silencesAt(at: Date): Promise<Current[]> {
  return (await silencesAhead()).flatMap((silence) => {
    const state = stateAt(silence, at);
    return state === "none" ? [] : [{ ...silence, state }];
  });
}

/** The silence that the law imposes at this moment, in words; null without. A second person is asked to read all that appears. */
export async function silenceNow(): Promise<string | null> {
  const held = strictAt(await silencesAhead(), now());
  return held
    ? `Silence électoral jusqu’au ${formatDayHour(held.until)}\u202F: une deuxième personne lit ce qui paraît.`
    : null;
}

type Voted = Pick<Election, "country" | "nextDay" | "secondDay" | "isPublished">;

/** Why this change would end a running silence: its round may be put off, not brought forward nor hidden. */
export function silenceRefusal(before: Voted, after: Voted | null): string | null {
  if (!before.isPublished) return null;
  const held = roundsOf(before).find(({ day }) => {
    const silence = silenceOf(before.country, day);
    return silence.refuses && stateAt(silence, now()) === "silence";
  });
  if (!held) return null;
  const lasts =
    after?.isPublished &&
    after.country === before.country &&
    roundsOf(after).some(
      ({ round, day }) =>
        round === held.round && day >= held.day && stateAt(silenceOf(after.country, day), now()) === "silence",
    );
  return lasts
    ? null
    : `Le silence électoral de ce tour court jusqu’au ${formatDayHour(silenceOf(before.country, held.day).until)}. Jusque-là, son jour n’est ni effacé, ni avancé, ni repoussé à un jour dont le silence n’a pas commencé, et l’élection reste montrée au public.`;
}

export const strictAt = <S extends Silence>(silences: readonly S[], at: Date) => strictsAt(silences, at)[0];
const strictsAt = <S extends Silence>(silences: readonly S[], at: Date) =>
  silences.filter((silence) => silence.refuses && stateAt(silence, at) === "silence");

/** A list that is longer is that of hundreds of votes in one, none of which is known by its names. */
const MOST_NAMES = 200;

/** The family names of who stands where a silence runs at a moment, asked once: beside one, a share is a result. */
export function candidatesOf(silences: readonly Asked[], reader: Pick<Tx, "candidacy"> = db) {
  const namesIn = memoized(async (elections: number[]) => {
    const where = { electionId: { in: elections }, deletedAt: null };
    const rows = await reader.candidacy.findMany({ where, take: MOST_NAMES, select: { familyName: true } });
    return rows.map(({ familyName }) => familyName);
  });
  return (at: Date) => namesIn(strictsAt(silences, at).map(({ electionId }) => electionId));
}

export const heldFigure = (sentence: string, { isLaw, until }: Silence): string =>
  `${quoted(truncate(sentence, 80))} donne un sondage, une estimation ou un résultat\u202F: ${isLaw ? "la loi l’interdit" : "nous ne le publions pas"} jusqu’au ${formatDayHour(until)} (heure de Paris, à l’horloge du site). Rien n’est perdu\u202F: retirez ce chiffre, ou publiez à cette heure-là.`;

/** What publication at that moment would refuse in these texts; null when nothing. A commit refuses it (silence-errors.server.ts). */
export async function figuresHeldBack(texts: string[], at: Date): Promise<string | null> {
  const silences = await silencesAhead();
  const held = strictAt(silences, at);
  const [sentence] = held ? resultFigures(texts, await candidatesOf(silences)(at)) : [];
  return held && sentence ? heldFigure(sentence, held) : null;
}

/** Of what other sites bring, the items that may be read now: one with such a figure comes at a reading after the hour. */
export async function withoutHeldFigures<T extends { title: string; content: string }>(items: readonly T[]) {
  const silences = await silencesAhead();
  if (!strictAt(silences, now())) return [...items];
  const candidates = await candidatesOf(silences)(now());
  return items.filter(({ title, content }) => resultFigures([title, content], candidates).length === 0);
}

export const silenceNotice = cachedRead(async () => {
  const all = await silencesAt(now());
  const held = strictAt(all, now()) ?? all.find(({ state }) => state === "silence") ?? all[0];
  if (!held) return null;
  const until = `${formatDayHour(held.until)} (heure de Paris)`;
  if (held.state === "sooner") {
    const begun = held.sooner.filter(({ from }) => from <= now()).map(({ name }) => name);
    return {
      title: `${held.election}\u202F: le silence commence outre-mer`,
      text: `Il vaut déjà dans ${plural(begun.length, "territoire")}, qui votent le samedi ou sont en avance sur Paris (${begun.join(", ")}), et partout à partir du ${formatDayHour(held.from)}. Rien qui appelle à voter pour quelqu’un.`,
    };
  }
  if (!held.isLaw)
    return {
      title: `${held.election}\u202F: pas de sondage, par prudence`,
      text: `La loi belge ne l’interdit pas\u202F: le CSA recommande de n’en diffuser aucun jusqu’à la fermeture du dernier bureau, ${until}.`,
    };
  return {
    title: `${held.election}\u202F: silence électoral jusqu’au ${until}`,
    text: "Ni propagande, ni sondage, ni estimation, ni résultat. Une deuxième personne lit ce que vous publiez, et un texte qui donne l’un de ces chiffres est refusé jusqu’à cette heure, à l’horloge du site.",
  };
});

export type SilenceNotice = NonNullable<Awaited<ReturnType<typeof silenceNotice>>>;
