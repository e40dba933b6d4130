import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { emailField } from "#app/utils/email-address.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { addressHasher } from "./address-hash.server.ts";
import type { LetterFrequency } from "./schema.ts";

export interface ImportedSubscriber {
  email: string;
  /** How and when it was agreed to, in words: without it nobody comes. */
  consent: string;
  confirmedAt: Date | null;
  frequency?: LetterFrequency;
}

/** What became of each. */
const fates = { added: 0, known: 0, left: 0, suppressed: 0, invalid: 0, unproved: 0 };
export type ImportCounts = typeof fates;

/** Addresses of a transaction: others write between two. */
const BATCH = 300;

/**
 * Brings subscribers from elsewhere, with the proof of their consent. Twice does nothing more; who left here, or was
 * refused, stays out.
 */
export async function importSubscribers(
  actor: Actor,
  people: readonly ImportedSubscriber[],
): Promise<Outcome<ImportCounts>> {
  const counts = { ...fates };
  for (let at = 0; at < people.length; at += BATCH) {
    const batch = people.slice(at, at + BATCH);
    const brought = await allowed(canAdminister, actor, "subscriber.imported", async (tx, note) => {
      const found = await bring(tx, batch);
      note({ subject: "subscriber", after: found });
      return done(found);
    });
    if (!brought.ok) return brought;
    for (const fate of Object.keys(counts) as (keyof ImportCounts)[]) counts[fate] += brought.value[fate];
  }
  return done(counts);
}

async function bring(tx: Tx, batch: readonly ImportedSubscriber[]): Promise<ImportCounts> {
  const counts = { ...fates };
  const hashOf = await addressHasher(tx);
  const rows = batch.map((person) => {
    const email = emailField.safeParse(person.email).data ?? null;
    return { ...person, email, addressHash: email === null ? "" : hashOf(email) };
  });
  const among = { addressHash: { in: rows.map(({ addressHash }) => addressHash) } };
  const [known, refusals] = [
    await tx.letterSubscriber.findMany({ where: among, select: { addressHash: true, state: true } }),
    await tx.mailSuppression.findMany({ where: among, select: { addressHash: true } }),
  ];
  const states = new Map(known.map(({ addressHash, state }) => [addressHash, state]));
  const suppressed = new Set(refusals.map(({ addressHash }) => addressHash));
  const added = [];
  for (const { email, addressHash, consent, confirmedAt, frequency = "weekly" } of rows) {
    const fate = fateOf(states.get(addressHash));
    counts[fate] += 1;
    if (fate !== "added" || email === null) continue;
    states.set(addressHash, "active");
    const when = { askedAt: confirmedAt ?? now(), confirmedAt: confirmedAt ?? now() };
    added.push({
      email,
      addressHash,
      frequency,
      state: "active",
      origin: "import",
      consent: consent.slice(0, 500),
      ...when,
    });

    function fateOf(state: string | undefined): keyof ImportCounts {
      if (email === null) return "invalid";
      if (suppressed.has(addressHash)) return "suppressed";
      if (state !== undefined) return state === "left" ? "left" : "known";
      return consent.trim() === "" ? "unproved" : "added";
    }
  }
  await tx.letterSubscriber.createMany({ data: added });
  return counts;
}
