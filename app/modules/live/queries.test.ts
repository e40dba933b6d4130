import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { findDirect } from "./coverage-page.server.ts";
import { pollSeconds } from "./poll-interval.ts";
import { currentDirect, directAddresses, listDirects } from "./queries.server.ts";
import { programmeIn, readProgramme } from "./schedule.ts";
import { titleUnderMark } from "./titles.ts";
import { type Particulars, particularsIn, particularsRow } from "./update-kinds.ts";

const source = "https://www.dekamer.be/vote/12";

describe("the particulars of an update", () => {
  test.each<Particulars>([
    { kind: "text" },
    { kind: "vote", question: "La confiance", for: 82, against: 61, abstentions: 0, source },
    { kind: "vote", question: "", for: 331, against: 0, abstentions: 0, seats: 577, needed: 288 },
    { kind: "quote", words: "Nous voterons ce texte 🎉.", who: "Une députée", role: "" },
    { kind: "figure", value: "62,4\u00A0%", label: "de participation à 17 heures" },
    { kind: "check", claim: "Le plus mal élu", verdict: "nuance", source },
    { kind: "link", source },
  ])("$kind is read as it was written", (particulars) => {
    expect(particularsIn(particularsRow(particulars))).toEqual(particulars);
  });

  test.each([
    ["vote", "{}"],
    ["vote", '{"for":-1,"against":2,"abstentions":0}'],
    ["vote", '{"for":1,"against":2,"abstentions":0,"source":"javascript:alert(1)"}'],
    ["quote", '{"words":"","who":"Une députée"}'],
    ["figure", "null"],
    ["figure", "pas du JSON"],
    ["map", "{}"],
    ["text", '{"kind":"link","source":"javascript:alert(1)"}'],
    ["vote", '{"kind":"check","claim":"Oui","verdict":"faux"}'],
  ])("%s with %s is a plain text for readers", (kind, particulars) => {
    expect(particularsIn({ kind, particulars })).toEqual({ kind: "text" });
  });
});

test.each([
  ["DIRECT : vote du budget", "Vote du budget"],
  ["DIRECT\u202F: vote du budget", "Vote du budget"],
  ["EN DIRECT - Vote du budget", "Vote du budget"],
  ["🔴 En direct – vote du budget", "Vote du budget"],
  ["[DIRECT] Vote du budget", "Vote du budget"],
  ["DIRECT Vote du budget", "Vote du budget"],
  ["EN DIRECT du Sénat", "EN DIRECT du Sénat"],
  ["DIRECTIVE sur le climat", "DIRECTIVE sur le climat"],
  ["Direct ou indirect : deux impôts", "Direct ou indirect : deux impôts"],
  ["Vote du budget", "Vote du budget"],
  ["DIRECT :", "DIRECT :"],
])("under its mark, %j reads %j", (title, shown) => {
  expect(titleUnderMark(title)).toBe(shown);
});

test.each([
  ["20:00 Premières estimations", "20:00", "Premières estimations"],
  ["20h Premières estimations", "20:00", "Premières estimations"],
  ["20 h 30, les résultats", "20:30", "les résultats"],
  ["9h05 – Ouverture", "09:05", "Ouverture"],
  ["20h 5 partis", "20:00", "5 partis"],
  ["20h 123 votes", "20:00", "123 votes"],
  ["20:30: fin", "20:30", "fin"],
  ["20h -", "20:00", "-"],
])("%s", (line, time, text) => {
  expect(programmeIn(line)).toEqual([{ time, text }]);
  expect(readProgramme(line)).toEqual({ programme: `${time} ${text}` });
});

test.each(["", "Premières estimations", "24h Non", "20h", "20:", "20h123", "20:75 Non"])(
  "no moment: « %s »",
  (line) => {
    expect(programmeIn(line)).toEqual([]);
  },
);

test("a line is read in time that grows with its length, however its spaces are laid", { timeout: 20_000 }, () => {
  // As long as a programme may be. Once a quarter of an hour of the whole process's time.
  expect(readProgramme(`4h${" ".repeat(9_000)}x\u2028x`)).toHaveProperty("wrong");
});

const evening = new Date("2026-06-09T20:00:00Z");
const at = (minutes: number) => new Date(evening.getTime() + minutes * 60_000).toISOString();
const direct = { scheduledFor: null, startedAt: null, endedAt: null, updatedAt: at(-60) };

test.each([
  ["in the thick of it", { ...direct, status: "live", updatedAt: at(-9) }, 5],
  ["just started", { ...direct, status: "live", startedAt: at(-1) }, 5],
  ["live and quiet", { ...direct, status: "live", updatedAt: at(-11) }, 30],
  ["tomorrow", { ...direct, status: "scheduled", scheduledFor: at(24 * 60) }, 60],
  ["in nine minutes", { ...direct, status: "scheduled", scheduledFor: at(9) }, 15],
  ["an hour late", { ...direct, status: "scheduled", scheduledFor: at(-60) }, 15],
  ["forgotten", { ...direct, status: "scheduled", scheduledFor: at(-180) }, 60],
  ["some day", { ...direct, status: "scheduled" }, 60],
  ["just over, still corrected", { ...direct, status: "ended", endedAt: at(-29) }, 60],
  ["begun by a clock set back since", { ...direct, status: "live", startedAt: at(365 * 24 * 60) }, 30],
  ["changed by it", { ...direct, status: "live", updatedAt: at(365 * 24 * 60) }, 30],
  ["ended by it", { ...direct, status: "ended", endedAt: at(365 * 24 * 60) }, 0],
  ["begun, now that the clock is set ahead", { ...direct, status: "live", startedAt: at(-365 * 24 * 60) }, 30],
  ["over", { ...direct, status: "ended", endedAt: at(-31) }, 0],
] as const)("%s: %o", (_name, row, seconds) => {
  expect(pollSeconds(row, { now: evening })).toBe(seconds);
});

test("longer when the site is busy or the line is thrifty, five minutes at most, and never when it is over", () => {
  const live = { ...direct, status: "live", updatedAt: at(0) } as const;
  expect(pollSeconds(live, { now: evening, load: 4 })).toBe(20);
  // The night of a vote: results come at any second, however long ago the last update was.
  expect(
    pollSeconds({ ...live, startedAt: null, updatedAt: "2020-01-01T00:00:00Z", showsResults: true }, { now: evening }),
  ).toBe(5);
  expect(pollSeconds(live, { now: evening, thrifty: true })).toBe(15);
  expect(pollSeconds({ ...direct, status: "scheduled" }, { now: evening, load: 4, thrifty: true })).toBe(300);
  expect(pollSeconds({ ...direct, status: "ended", endedAt: at(-99) }, { now: evening, load: 4 })).toBe(0);
});

const inMs = (ms: number) => new Date(now().getTime() + ms);
const add = (data: Prisma.DirectUncheckedCreateInput) => maintain("test", (tx) => tx.direct.create({ data }));

describe("the coverage of the home page", () => {
  beforeEach(() => maintain("test", (tx) => tx.direct.deleteMany()));

  test("none when nothing is live nor within 24 hours", async () => {
    await add({ title: "Brouillon", slug: "brouillon", scheduledFor: inMs(HOUR) });
    await add({ title: "Dans deux jours", slug: "loin", status: "scheduled", scheduledFor: inMs(2 * DAY) });
    await add({ title: "Fini", slug: "fini", status: "ended", scheduledFor: inMs(-HOUR) });
    expect(await currentDirect()).toBeNull();
  });

  test("the soonest within 24 hours, kept when it starts late", async () => {
    await add({ title: "Demain", slug: "demain", status: "scheduled", scheduledFor: inMs(20 * HOUR) });
    expect((await currentDirect())?.slug).toBe("demain");
    await add({ title: "En retard", slug: "retard", status: "scheduled", scheduledFor: inMs(-30 * MINUTE) });
    expect((await currentDirect())?.slug).toBe("retard");
  });

  test("what is live comes first, and the demonstration gives way to the first real one", async () => {
    await add({ title: "Démo", slug: "demo", status: "live", startedAt: inMs(-MINUTE), isDemo: true });
    expect((await currentDirect())?.slug).toBe("demo");
    await add({ title: "Bientôt", slug: "bientot", status: "scheduled", scheduledFor: inMs(HOUR) });
    expect((await currentDirect())?.slug).toBe("bientot");
    await add({ title: "Direct", slug: "direct", status: "live", startedAt: inMs(-HOUR) });
    expect(await currentDirect()).toMatchObject({ slug: "direct", status: "live", editors: [] });
  });
});

describe("lists and pages", () => {
  beforeAll(async () => {
    await maintain("test", (tx) => tx.direct.deleteMany());
    await add({ title: "Brouillon", slug: "brouillon" });
    await add({ title: "Plus tard", slug: "plus-tard", status: "scheduled", scheduledFor: inMs(3 * DAY) });
    await add({ title: "Bientôt", slug: "bientot", status: "scheduled", scheduledFor: inMs(DAY) });
    await add({ title: "Supprimé", slug: "supprime", status: "ended", deletedAt: inMs(0) });
    await add({
      title: "Terminé",
      slug: "termine",
      status: "ended",
      startedAt: inMs(-DAY),
      endedAt: inMs(-DAY + HOUR),
      revision: 3,
      updates: {
        create: [
          { headline: "Première", publishedAt: inMs(-DAY), revision: 1 },
          { headline: "Dernière", publishedAt: inMs(-DAY + HOUR), revision: 3, isKeyMoment: true },
          { headline: "Épinglée", publishedAt: inMs(-DAY + MINUTE), revision: 2, isPinned: true },
          { headline: "Retirée", publishedAt: inMs(-DAY), deletedAt: inMs(0) },
        ],
      },
      questions: {
        create: [
          { authorName: "A", text: "Publiée ?", status: "published", answer: "Réponse pas encore publiée" },
          { authorName: "B", text: "En attente ?", status: "pending" },
          { authorName: "C", text: "Refusée ?", status: "rejected" },
          { authorName: "D", text: "Répondue ?", status: "answered", answer: "Oui.", answeredAt: inMs(-DAY) },
        ],
      },
    });
  });

  test("coming soonest first; drafts and deleted ones nowhere", async () => {
    const { current, coming, past } = await listDirects();
    expect(current).toEqual([]);
    expect(coming.map(({ slug }) => slug)).toEqual(["bientot", "plus-tard"]);
    expect(past.map(({ slug }) => slug)).toEqual(["termine"]);
    expect((await directAddresses(10)).map(({ slug }) => slug).toSorted()).toEqual(["bientot", "plus-tard", "termine"]);
  });

  test("a page has its updates newest first, the pinned one before, and only public questions", async () => {
    const page = await findDirect("termine");
    expect(page?.updates.map(({ headline }) => headline)).toEqual(["Épinglée", "Dernière", "Première"]);
    expect(page?.revision).toBe(3);
    expect(page?.questions.map(({ text, answer }) => [text, answer])).toEqual([
      ["Répondue ?", "Oui."],
      ["Publiée ?", ""],
    ]);
  });

  test.each(["brouillon", "supprime", "inconnu"])("no page for %s", async (slug) => {
    expect(await findDirect(slug)).toBeNull();
  });
});
