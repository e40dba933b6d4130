import { expect, test } from "vitest";
import { cpuClock } from "#tests/support/cpu-time.ts";
import {
  MAX_CONCURRENT,
  type QueuedFor,
  TooBusy,
  queuedHash,
  hashCount,
  hashPassword,
  verifyPassword,
} from "./password.server.ts";
import { refuseWeakPassword } from "./weak-password.server.ts";

const lea = { email: "lea.dupont@exemple.fr", firstName: "Léa", lastName: "Dupont" };
const zoe = { username: "zoe.martin", displayName: "Zoé Martin" };

test.each([
  ["password", lea],
  ["Léa Dupont 2010", lea],
  ["2010-dupont-lea", lea],
  ["lea.dupont@exemple.fr", lea],
  ["Zoé Martin 2010", zoe],
] as const)("what refuses %j, common or made of names, says neither tu nor vous", (password, person) => {
  const refusal = refuseWeakPassword(password, person);
  expect(refusal).toMatch(/^Ce mot de passe est trop/);
  expect(refusal).not.toMatch(/\b(tu|ton|ta|tes|vous|votre|vos|[a-z]+ez)\b/i);
});

test.each(["Rouge-gorge-2026", "Podcast-2026", "Clairvoix-24", "Léa aime le rouge", "7384-5562-9017"])(
  "a word more, or none, is a password like others: %s",
  (password) => {
    expect(refuseWeakPassword(password, lea)).toBeNull();
  },
);

test.each([" ".repeat(8), "é".repeat(30)])("one sign alone is no password: %j", (password) => {
  expect(refuseWeakPassword(password, zoe)).not.toBeNull();
});

test("a common one is refused with its marks at the end; a page of marks is answered at once", () => {
  expect(refuseWeakPassword("password!.!", zoe)).not.toBeNull();
  const spent = cpuClock();
  expect(refuseWeakPassword(`${"!".repeat(300_000)}x`, zoe)).toBeNull();
  expect(spent()).toBeLessThan(1000);
});

test("a password opens its own hash, whatever way its accents are written", async () => {
  const hash = await hashPassword("pâte à modeler é");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword("pâte à modeler é", hash)).toBe(true);
  expect(await verifyPassword("pâte à modeler é".normalize("NFD"), hash)).toBe(true);
  expect(await verifyPassword("pate a modeler e", hash)).toBe(false);
});

test("an unknown account costs the same work and never matches", async () => {
  const before = hashCount();
  expect(await verifyPassword("x", null)).toBe(false);
  expect(hashCount() - before).toBe(1);
});

test("a password of a megabyte is refused without hashing a megabyte", async () => {
  const hash = await hashPassword("a".repeat(100));
  expect(await verifyPassword("a".repeat(1_000_000), hash)).toBe(false);
});

/** Work that ends when told to, and says when it began. */
function station() {
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  return {
    begun,
    queue: (name: string, queuedFor: QueuedFor) =>
      queuedHash(queuedFor, () => {
        begun.push(name);
        return new Promise<void>((resolve) => endings.push(resolve));
      }),
    /** Ends what runs, one after the other, until nothing is left. */
    async drain() {
      for (let end = endings.shift(); end; end = endings.shift()) {
        end();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test("three hundred registrations of as many networks do not stand before a sign-in", async () => {
  const { begun, queue, drain } = station();
  const flood = Array.from({ length: 300 }, (_, index) =>
    queue(`inscription ${index}`, { queue: "registration", network: `198.51.100.${index}` }),
  );
  const refused = Promise.allSettled(flood);
  const signIn = queue("connexion", { queue: "sign-in", network: "192.0.2.1" });
  expect(begun).toEqual(["inscription 0", "connexion"]);
  await drain();
  await signIn;
  const turnedAway = (await refused).filter(({ status }) => status === "rejected");
  expect(turnedAway).toHaveLength(199);
  expect(turnedAway[0]).toMatchObject({ reason: expect.any(TooBusy) });
});

test("within a line the networks take turns, and none fills it alone", async () => {
  const { begun, queue, drain } = station();
  const one = Array.from({ length: 60 }, (_, index) => queue(`a${index}`, { queue: "registration", network: "a" }));
  const other = queue("b0", { queue: "registration", network: "b" });
  const settled = Promise.allSettled(one);
  await drain();
  await other;
  expect((await settled).filter(({ status }) => status === "rejected")).toHaveLength(19);
  expect(begun.indexOf("b0")).toBe(2);
});

test("who is inside goes first and is never turned away", async () => {
  const { begun, queue, drain } = station();
  const all = Promise.allSettled([
    ...Array.from({ length: 30 }, (_, index) => queue(`porte ${index}`, { queue: "sign-in", network: String(index) })),
    ...Array.from({ length: 200 }, () => queue("dedans", { queue: "signed-in", network: "" })),
  ]);
  await drain();
  expect((await all).every(({ status }) => status === "fulfilled")).toBe(true);
  expect(begun.slice(0, MAX_CONCURRENT + 2)).toEqual([
    ...["porte 0", "porte 1", "porte 2"].slice(0, MAX_CONCURRENT),
    "dedans",
    "dedans",
  ]);
  expect(begun.lastIndexOf("dedans")).toBe(199 + MAX_CONCURRENT);
});

test("a failure leaves its place", async () => {
  for (let tries = 0; tries < 5; tries += 1)
    await expect(
      queuedHash({ queue: "registration", network: "" }, () => Promise.reject(new Error("non"))),
    ).rejects.toThrow("non");
  expect(await queuedHash({ queue: "registration", network: "" }, () => Promise.resolve("oui"))).toBe("oui");
});
