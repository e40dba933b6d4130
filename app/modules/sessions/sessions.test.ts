import { afterEach, describe, expect, test } from "vitest";
import { HOUR, MINUTE, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { keptUntil } from "#app/records/retention/retention.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { type SessionKind, findSession, isFreshSession, openSession } from "./sessions.server.ts";

let moved = 0;
function later(ms: number): void {
  moved += ms;
  travel(ms);
}
afterEach(() => later(-moved));

let readers = 0;
async function opened(kind: SessionKind): Promise<string> {
  const staff = kind === "staff" ? await makeStaff() : null;
  return maintain("tests", async (tx) => {
    const email = `zoe${(readers += 1)}@lecture.example`;
    const reader = { firstName: "Zoé", lastName: "D", email, passwordHash: "$argon2id$" };
    return openSession(tx, kind, staff?.id ?? (await tx.reader.create({ data: reader })).id, null);
  });
}

describe.each([
  ["staff", "staffVisits", "staffSessions"],
  ["reader", "readerVisits", "readerSessions"],
] as const)("a session of %s", (kind, visits, inAll) => {
  const unused = () => keptUntil(visits, now()).getTime() - now().getTime();

  test("unused for its time opens nothing; used meanwhile it goes on", async () => {
    const token = await opened(kind);
    later(unused() - MINUTE);
    expect(await findSession(kind, token)).not.toBeNull();
    later(unused() - MINUTE);
    expect(await findSession(kind, token)).not.toBeNull();
    later(unused() + MINUTE);
    expect(await findSession(kind, token)).toBeNull();
  });

  test("ends at its last hour, however much it is used", async () => {
    const token = await opened(kind);
    const end = keptUntil(inAll, now()).getTime();
    while (end - now().getTime() > unused()) {
      later(unused() - HOUR);
      expect(await findSession(kind, token)).not.toBeNull();
    }
    later(end - now().getTime() - MINUTE);
    expect(await findSession(kind, token)).not.toBeNull();
    later(2 * MINUTE);
    expect(await findSession(kind, token)).toBeNull();
  });
});

test("a sign-in of just now proves its owner alone, for a quarter of an hour", async () => {
  const token = await opened("reader");
  const { readerId } = await db.session.findFirstOrThrow({
    orderBy: { createdAt: "desc" },
    select: { readerId: true },
  });
  const owner = { readerId: readerId ?? 0 };
  expect(await isFreshSession(token, owner)).toBe(true);
  expect(await isFreshSession(token, { readerId: owner.readerId + 1 })).toBe(false);
  later(16 * MINUTE);
  expect(await isFreshSession(token, owner)).toBe(false);
});
