import { createHash } from "node:crypto";
import { namedParties } from "#app/modules/parties/queries.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Subject } from "./count.ts";

/** "Olivier Faure": words with a capital, or the small words of a name; "Ses fondateurs" is nobody's. */
const isName = /^\p{Lu}[\p{L}’'-]+(?: (?:de|du|des|d[’']|van|von|der|den|le|la|\p{Lu}[\p{L}’'-]*))+$/u;

export function peopleIn(leader: string): string[] {
  return leader
    .split(/ et | & |\//)
    .map((name) => (name.split(/[,(]/, 1)[0] ?? "").trim())
    .filter((name) => isName.test(name));
}

const person = (givenName: string, familyName: string): Subject => {
  const name = [givenName, familyName].filter(Boolean).join(" ");
  return { label: name, names: [name], isPerson: true, ...(givenName ? { family: familyName } : {}) };
};

/** The parties, those who lead one that exists, and those who stand or stood in an election. */
export const balanceSubjects = cachedRead(async () => {
  const [parties, leaders, candidacies] = await Promise.all([
    namedParties(),
    db.party.findMany({ where: { deletedAt: null, endedOn: "" }, select: { leader: true } }),
    db.candidacy.findMany({
      where: { deletedAt: null, election: { deletedAt: null } },
      select: { givenName: true, familyName: true, state: true },
    }),
  ]);
  const people = new Map<string, Subject>();
  for (const name of leaders.flatMap(({ leader }) => peopleIn(leader))) {
    const [given = "", ...family] = name.split(" ");
    people.set(name, person(given, family.join(" ")));
  }
  for (const { givenName, familyName } of candidacies) {
    const one = person(givenName, familyName);
    people.set(one.label, one);
  }
  const all: Subject[] = [...parties.map((party) => ({ ...party, isPerson: false })), ...people.values()];
  return {
    all,
    // Shown even when no text names them.
    standing: candidacies
      .filter(({ state }) => state !== "withdrawn")
      .map(({ givenName, familyName }) => person(givenName, familyName).label),
    // Changes with any name: what was counted with other names is counted again.
    mark: createHash("sha256").update(JSON.stringify(all)).digest("base64url").slice(0, 12),
  };
});
