import { type NamedNoun, wordsOf } from "#app/modules/actions/noun-words.ts";
import { subjectTables } from "#app/modules/actions/subject-tables.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { formatDayHour, parisDay } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import type { Errors } from "#app/utils/outcome.ts";
import { quoted, truncate } from "#app/utils/text.ts";
import { asRead } from "./as-read.ts";
import { type Row, type State, lines, seen, seenWith } from "./seen.server.ts";
import { type Asked, candidatesOf, silencesAhead, silencesInTransaction, strictAt } from "./silence.server.ts";
import { figuresIn } from "./texts.ts";

/** What a refusal names one by one. */
const MOST_NAMED = 5;

/** "flash info « Le pouls » (dimanche 25 avril à 10 h)" */
function called(model: string, row: Row, at: Date): string {
  const [noun, { name = "id" }] = Object.entries(subjectTables).find(([, { table }]) => table === model) ?? ["", {}];
  const { one, trail } = wordsOf(noun as NamedNoun);
  return `${trail?.[0] ?? one} ${quoted(truncate(asRead(String(row[name])), 80))} (${formatDayHour(at)})`;
}

/** What waits for an hour that a silence of this change takes in: it would come out by the clock, asked by nothing else. */
export async function caughtInSilence(tx: Tx): Promise<Errors | null> {
  const before = await silencesAhead();
  const silences = silencesInTransaction();
  const isKnown = ({ from, until }: Asked) =>
    before.some((was) => was.refuses && was.from <= from && was.until >= until);
  const added = silences.filter((silence) => silence.refuses && silence.until > now() && !isKnown(silence));
  if (added.length === 0) return null;
  const candidates = candidatesOf(silences, tx);
  const state: State = { reader: tx, parents: new Map() };
  const caught: string[] = [];
  for (const [model, { from }] of lines) {
    if (!from) continue;
    // As text, a day and an hour are in one order.
    const days = added.map(
      (one) => `"${from}" BETWEEN '${addDays(parisDay(one.from), -1)}' AND '${addDays(parisDay(one.until), 1)}'`,
    );
    const sql = `SELECT "rowid" AS "_row", * FROM "${model}" WHERE ${days.join(" OR ")}`;
    for (const row of await tx.$queryRawUnsafe<(Row & { _row: number })[]>(sql)) {
      const found = await seen(state, model, row, false);
      if (!found || found.at <= now()) continue;
      const all = [found, ...(await seenWith(state, model, Number(row.id), false))];
      for (const { at, texts } of all.filter((one) => strictAt(added, one.at) && !strictAt(before, one.at))) {
        if (figuresIn(texts(), await candidates(at)).length === 0) continue;
        caught.push(called(model, row, at));
        break;
      }
    }
  }
  if (caught.length === 0) return null;
  const more = caught.length - MOST_NAMED;
  const named = caught.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` et ${more} de plus` : "");
  return {
    "": [
      `Ce jour de vote ouvre un silence électoral sur ce qui doit paraître à ce moment-là et donne un sondage, une estimation ou un résultat\u202F: ${named}. Changez son heure ou retirez ses chiffres, puis enregistrez l’élection.`,
    ],
  };
}
