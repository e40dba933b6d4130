import { now } from "#app/platform/clock.server.ts";
import type { TouchedRows } from "#app/platform/database/touched-rows.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Election, RoundResult } from "#app/platform/prisma/client.ts";
import type { Errors } from "#app/utils/outcome.ts";
import { asRead } from "./as-read.ts";
import { caughtInSilence } from "./by-the-clock.server.ts";
import { heldBack, waitsUntil } from "./held-back.ts";
import { type Seen, type State, canWait, hasLink, lines, rowsOf, seen, seenWith } from "./seen.server.ts";
import { candidatesOf, heldFigure, silenceRefusal, silencesInTransaction, strictAt } from "./silence.server.ts";
import { figuresIn } from "./texts.ts";

/** Figures that readers will see and have not seen, before the moment at which they may. */
async function heldFigures(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  const written = [...touched].filter(([model]) => lines.has(model));
  if (written.length === 0) return null;
  const silences = silencesInTransaction().filter(({ refuses }) => refuses);
  const isRunning = strictAt(silences, now()) !== undefined;
  const asked = isRunning ? written : silences.length > 0 ? written.filter(([name]) => canWait(name)) : [];
  const old: State = { reader: db, parents: new Map() };
  const next: State = { reader: tx, parents: new Map() };
  const before: Seen[] = [];
  const after: Seen[] = [];
  for (const [model, rows] of asked) {
    const earlier = new Map((await rowsOf(db, model, "rowid", rows)).map((row) => [row._row, row]));
    const wasTold = lines.get(model)?.toldAgain;
    const changed = await rowsOf(tx, model, "rowid", rows);
    for (const byLink of isRunning && hasLink(model) ? [false, true] : [false]) {
      const were = new Map<number, Seen>();
      for (const [number, row] of earlier) {
        const was = await seen(old, model, row, byLink);
        if (was && was.at <= now()) were.set(number, was);
      }
      for (const row of changed) {
        const found = await seen(next, model, row, byLink);
        const was = earlier.get(row._row);
        if (found) after.push(found);
        if (found && !were.has(row._row)) after.push(...(await seenWith(next, model, Number(row.id), byLink)));
        if (was && wasTold?.(was)?.getTime() !== wasTold?.(row)?.getTime()) were.delete(row._row);
      }
      before.push(...were.values());
    }
  }
  const candidates = candidatesOf(silences, tx);
  const knownBy = knownFigures(before);
  for (const one of after) {
    const { texts, at, byLink } = one;
    const held = strictAt(silences, at);
    const names = held ? await candidates(at) : [];
    const told = held ? figuresIn(texts(), names) : [];
    if (!held || told.length === 0) continue;
    const known = knownBy(one, names);
    const sentence = told.find((figure) => !known.has(figure));
    if (!sentence) continue;
    const place = texts().find(({ text }) => asRead(text).includes(sentence));
    const link = byLink ? " Qui a le lien de relecture de cet article le lit déjà." : "";
    return { [place?.column ?? ""]: [heldFigure(sentence, held) + link] };
  }
  return null;
}

/** What who reads a row has read before, each gathered once: a page has several rows, and an article sixty sources. */
function knownFigures(before: Seen[]): (one: Seen, candidates: string[]) => Set<string> {
  const all = new Map<string, Set<string>>();
  return ({ byLink, sent }, candidates) => {
    const key = `${sent ?? byLink} ${candidates.join()}`;
    // Who has the address of a draft reads what all read, not the other way round.
    const read = () => before.filter((was) => was.sent === sent && (byLink || !was.byLink));
    const known =
      all.get(key) ??
      new Set(
        figuresIn(
          read().flatMap(({ texts }) => texts()),
          candidates,
        ),
      );
    all.set(key, known);
    return known;
  };
}

/** Estimates and counts on the site before the last poll of their round closes. */
async function heldResults(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  for (const row of await rowsOf<RoundResult>(tx, "RoundResult", "rowid", touched.get("RoundResult") ?? [])) {
    const [election] = await rowsOf<Election>(tx, "Election", "id", [row.electionId]);
    const isOut = row.estimatesAt !== null || row.resultsAt !== null;
    const refusal = isOut && election ? heldBack(election.country, row.day, now()) : null;
    if (refusal) return { "": [refusal] };
  }
  return null;
}

/** An estimate typed under another round or country while a silence runs: as readable as under its own. */
async function misplacedEstimates(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  const held = strictAt(silencesInTransaction(), now());
  if (!held) return null;
  const rows = touched.get("RoundResult") ?? [];
  const before = await rowsOf<RoundResult>(db, "RoundResult", "rowid", rows);
  for (const { id, estimatesAt, estimates } of await rowsOf<RoundResult>(tx, "RoundResult", "rowid", rows)) {
    const wasOut = before.some((was) => was.id === id && was.estimatesAt && was.estimates === estimates);
    if (estimatesAt && !wasOut) return { "": [waitsUntil(held.until, now())] };
  }
  return null;
}

/** A silence that its election would end. */
async function endedSilence(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  const rows = touched.get("Election") ?? [];
  const after = await rowsOf<Election>(tx, "Election", "rowid", rows);
  for (const before of await rowsOf<Election>(db, "Election", "rowid", rows)) {
    const next = after.find(({ id, deletedAt }) => id === before.id && deletedAt === null);
    const refusal = before.deletedAt ? null : silenceRefusal(before, next ?? null);
    if (refusal) return { [next ? "nextDay" : ""]: [refusal] };
  }
  return null;
}

/**
 * Why this transaction may not commit, by the state that readers would see: `db` has what they see now, `tx` what they
 * would. Asked by `change` of every action, so that no noun is forgotten.
 */
export async function silenceErrors(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  return (
    (touched.has("Election") ? ((await endedSilence(tx, touched)) ?? (await caughtInSilence(tx))) : null) ??
    (touched.has("RoundResult") ? await heldResults(tx, touched) : null) ??
    (await heldFigures(tx, touched)) ??
    (touched.has("RoundResult") ? await misplacedEstimates(tx, touched) : null)
  );
}
