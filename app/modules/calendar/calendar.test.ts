import { afterEach, expect, test } from "vitest";
import { DAY, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { events } from "./events.server.ts";
import { closeFeed, feedAddress, openFeed, publicCalendar, secretCalendar } from "./feed.server.ts";
import { type IcsEvent, escapeText, fold, toIcs } from "./ics.ts";
import { comingPublicEvents, eventsBetween, findEvent, listEventsForStaff } from "./queries.server.ts";
import { eventForm } from "./schema.ts";
import { weekInWords } from "./views.ts";

const event: IcsEvent = {
  id: 7,
  title: "Débat; « l’Europe, et après » \\ 🐦",
  description: "Une ligne\r\nune autre\u0007",
  place: "",
  kind: "Réunion",
  isPublic: true,
  allDay: false,
  startAt: new Date("2026-10-25T00:30:00Z"),
  endAt: new Date("2026-10-25T01:30:00Z"),
  firstDay: "2026-10-25",
  dayAfter: "2026-10-26",
  updatedAt: new Date("2026-09-01T08:00:00Z"),
  version: 3,
};

const ics = (events: IcsEvent[]) =>
  toIcs({ name: "Clairvoix", host: "clairvoix.example", url: "https://x.example/agenda", events });
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("every line ends with CRLF and has 75 octets at most, cut between characters", () => {
  const text = ics([{ ...event, title: "é🐦".repeat(60) }]);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain("\uFFFD");
  expect(unfolded(text)).toContain(`SUMMARY:${"é🐦".repeat(60)}`);
  expect(fold("x".repeat(76)).split("\r\n")).toEqual(["x".repeat(75), " x"]);
});

test("text cannot leave its line", () => {
  expect(escapeText("a;b,c\\d\r\nBEGIN:VALARM\u0000")).toBe("a\\;b\\,c\\\\d\\nBEGIN:VALARM");
  const lines = unfolded(ics([event]));
  expect(lines).toContain("SUMMARY:Débat\\; « l’Europe\\, et après » \\\\ 🐦");
  expect(lines).toContain("DESCRIPTION:Une ligne\\nune autre");
});

test("hours in UTC, whole days as dates with the day after as their end, a moment without an end", () => {
  const lines = unfolded(ics([event, { ...event, id: 8, allDay: true }, { ...event, id: 9, endAt: event.startAt }]));
  expect(lines.filter((line) => /^(UID|DTSTAMP|SEQUENCE|DTSTART|DTEND)/.test(line))).toEqual([
    "UID:evenement-7@clairvoix.example",
    "DTSTAMP:20260901T080000Z",
    "SEQUENCE:2",
    "DTSTART:20261025T003000Z",
    "DTEND:20261025T013000Z",
    "UID:evenement-8@clairvoix.example",
    "DTSTAMP:20260901T080000Z",
    "SEQUENCE:2",
    "DTSTART;VALUE=DATE:20261025",
    "DTEND;VALUE=DATE:20261026",
    "UID:evenement-9@clairvoix.example",
    "DTSTAMP:20260901T080000Z",
    "SEQUENCE:2",
    "DTSTART:20261025T003000Z",
  ]);
});

test("an empty calendar is still one", () => {
  expect(unfolded(ics([]))).toContain("BEGIN:VTIMEZONE");
});

const editor = await makeStaff("editor");

const start = now().getTime();
afterEach(() => travel(start - now().getTime() + (Date.now() - start)));

const typed = (fields: Record<string, unknown>) =>
  eventForm.schema.safeParse({ title: "Réunion", startAt: "2027-05-03T18:00", ...fields });

function input(fields: Record<string, unknown>) {
  const read = typed(fields);
  if (!read.success) throw new Error(JSON.stringify(read.error.issues));
  return read.data;
}

async function made(fields: Record<string, unknown>): Promise<number> {
  const created = await events.create(editor, input(fields));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value.id;
}

const refusals = (fields: Record<string, unknown>) => {
  const read = typed(fields);
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
};

test("hours are those of Paris, on both changes of hour", () => {
  const hours = (startAt: string, endAt = "") => {
    const { startAt: from, endAt: to } = input({ startAt, endAt });
    return [from.toISOString(), to.toISOString()];
  };
  // In spring 2 o'clock does not exist; in autumn it comes twice.
  expect(hours("2027-03-28T01:30", "2027-03-28T03:30")).toEqual([
    "2027-03-28T00:30:00.000Z",
    "2027-03-28T01:30:00.000Z",
  ]);
  expect(hours("2027-03-28T02:30", "2027-03-28T04:00")).toEqual([
    "2027-03-28T01:30:00.000Z",
    "2027-03-28T02:00:00.000Z",
  ]);
  expect(hours("2026-10-25T01:30", "2026-10-25T03:30")).toEqual([
    "2026-10-24T23:30:00.000Z",
    "2026-10-25T02:30:00.000Z",
  ]);
  expect(hours("2027-05-03T18:00")).toEqual(["2027-05-03T16:00:00.000Z", "2027-05-03T17:00:00.000Z"]);
});

test("an event that ends in the first of two hours alike keeps its end when it is saved again", async () => {
  const id = await made({ title: "Nuit", startAt: "2026-10-25T01:30" });
  const before = await findEvent(id);
  expect(before).toMatchObject({ endAt: "2026-10-25T00:30:00.000Z", inputs: { endAt: "2026-10-25T02:30" } });
  const again = input({ title: "Longue nuit", version: 1, ...before?.inputs });
  expect((await events.update(editor, id, again)).ok).toBe(true);
  expect(await findEvent(id)).toMatchObject({ title: "Longue nuit", endAt: before?.endAt });
});

test("the calendar of others has the hours of both changes, and the days", async () => {
  const days = { allDay: true, visibility: "public" };
  await made({ title: "Printemps", startAt: "2027-03-28T02:30", endAt: "2027-03-28T04:00", visibility: "public" });
  await made({ title: "Dimanche court", startAt: "2027-03-28", ...days });
  await made({ title: "Automne", startAt: "2027-10-31T01:30", endAt: "2027-10-31T02:30", visibility: "public" });
  await made({ title: "Dimanche long", startAt: "2027-10-31", ...days });
  const dates = (title: string, text: string) =>
    text
      .split("BEGIN:VEVENT")
      .find((event) => event.includes(`SUMMARY:${title}\r\n`))
      ?.match(/^DT(START|END).*(?=\r$)/gm);
  const text = await publicCalendar();
  expect(["Printemps", "Dimanche court", "Automne", "Dimanche long"].map((title) => dates(title, text))).toEqual([
    ["DTSTART:20270328T013000Z", "DTEND:20270328T020000Z"],
    ["DTSTART;VALUE=DATE:20270328", "DTEND;VALUE=DATE:20270329"],
    ["DTSTART:20271030T233000Z", "DTEND:20271031T013000Z"],
    ["DTSTART;VALUE=DATE:20271031", "DTEND;VALUE=DATE:20271101"],
  ]);
});

test("readers see what is public and not over", async () => {
  const day = (days: number) => new Date(now().getTime() + days * DAY).toISOString().slice(0, 16);
  const open = await made({ title: "Débat ouvert", visibility: "public", startAt: day(3) });
  const closed = await made({ title: "Réunion fermée", startAt: day(3) });
  const over = await made({ title: "Débat passé", visibility: "public", startAt: day(-3) });
  const ids = (await comingPublicEvents(100)).map(({ id }) => id);
  expect([open, closed, over].map((id) => ids.includes(id))).toEqual([true, false, false]);
  const ics = await publicCalendar();
  expect(ics).toContain("Débat ouvert");
  expect(ics).not.toContain("Réunion fermée");
});

test("a week is said once by its month, a day by its hour", async () => {
  expect([
    weekInWords("2026-11-16", "2026-11-22"),
    weekInWords("2026-09-28", "2026-10-04"),
    weekInWords("2026-12-28", "2027-01-03"),
  ]).toEqual([
    "Du 16 au 22 novembre 2026",
    "Du 28 septembre au 4 octobre 2026",
    "Du 28 décembre 2026 au 3 janvier 2027",
  ]);
  const id = await made({ startAt: "2026-12-01T18:30" });
  expect(await findEvent(id)).toMatchObject({
    when: "mardi 1er décembre 2026, de 18:30 à 19:30",
    shortWhen: "1er déc. 2026, 18:30",
  });
});

test("whole days last from midnight to midnight, 23 or 25 hours when the hour changes", async () => {
  const hours = (fields: object) => {
    const { startAt, endAt } = input({ allDay: true, ...fields });
    return (endAt.getTime() - startAt.getTime()) / 3_600_000;
  };
  expect(hours({ startAt: "2027-05-03T18:00" })).toBe(24);
  expect(hours({ startAt: "2027-03-28" })).toBe(23);
  expect(hours({ startAt: "2026-10-25", endAt: "2026-10-26" })).toBe(49);
  const found = await findEvent(await made({ allDay: true, startAt: "2026-10-24", endAt: "2026-10-26" }));
  expect(found).toMatchObject({
    firstDay: "2026-10-24",
    lastDay: "2026-10-26",
    inputs: { startAt: "2026-10-24", endAt: "2026-10-26" },
    when: "du samedi 24 au lundi 26 octobre 2026",
    shortWhen: "24 oct. – 26 oct. 2026",
  });
});

test.each([
  [{ endAt: "2027-05-03T17:00" }, "endAt", "La fin vient avant le début"],
  [{ allDay: true, endAt: "2027-05-02" }, "endAt", "La fin vient avant le début"],
  [{ endAt: "2037-05-03T18:00" }, "endAt", "Un événement dure un an au plus"],
  [{ startAt: "0027-05-03T18:00" }, "startAt", "Cette"],
  [{ startAt: "9999-05-03T18:00" }, "startAt", "Cette année est trop loin"],
  [{ startAt: "2027-02-30T18:00" }, "startAt", "Cette date n’est pas valide"],
  [{ startAt: "" }, "startAt", "Indiquez quand cela commence."],
  [{ startAt: undefined }, "startAt", "Indiquez quand cela commence."],
  [{ title: `${"🐦\u202E".repeat(101)}` }, "title", "Ce titre est trop long"],
  [{ kind: "fête" }, "kind", "Choisissez"],
])("%# is refused in words", (fields, field, words) => {
  expect(refusals(fields)).toContainEqual([field, expect.stringContaining(words)]);
});

test("an event of several days is in each month it touches, and one that ends at midnight not in the next day", async () => {
  const long = await made({ title: "Festival", startAt: "2027-06-29T10:00", endAt: "2027-07-02T00:00" });
  const ids = async (from: string, until: string) => (await eventsBetween(from, until)).map(({ id }) => id);
  expect(await ids("2027-06-01", "2027-07-01")).toContain(long);
  expect(await ids("2027-07-01", "2027-08-01")).toContain(long);
  expect(await ids("2027-07-02", "2027-08-01")).not.toContain(long);
  const point = await made({ title: "Échéance", startAt: "2027-07-05T00:00", endAt: "2027-07-05T00:00" });
  expect(await ids("2027-07-05", "2027-07-06")).toContain(point);
  expect(await ids("2027-07-04", "2027-07-05")).not.toContain(point);
});

test("the list opens on what comes next, then goes back from today", async () => {
  const day = (days: number) => new Date(now().getTime() + days * DAY).toISOString().slice(0, 16);
  for (const days of [-40, 300, -2, 5, 90]) await made({ title: `Ordre ${days}`, startAt: day(days) });
  await made({ title: "Ordre en cours", startAt: day(-1), endAt: day(1) });
  const query = { q: "Ordre", sort: "near", direction: "desc", kind: null, visibility: null, trash: false } as const;
  const titles = async (page: number, perPage: number, when: "coming" | "past" | null = null) =>
    (await listEventsForStaff({ ...query, page, perPage, when })).items.map(({ title }) => title.slice(6));
  expect(await titles(1, 25)).toEqual(["en cours", "5", "90", "300", "-2", "-40"]);
  // A page that begins ahead and ends in the past, and one in the past alone.
  expect([await titles(1, 2), await titles(2, 3), await titles(3, 2)]).toEqual([
    ["en cours", "5"],
    ["300", "-2", "-40"],
    ["-2", "-40"],
  ]);
  expect([await titles(1, 25, "past"), await titles(1, 2, "coming")]).toEqual([
    ["-2", "-40"],
    ["en cours", "5"],
  ]);
});

test("what readers are told of an event follows French typography, its form keeps what was typed", async () => {
  const description = "Au programme : un quiz ! Venez nombreux.";
  const startAt = new Date(now().getTime() + DAY).toISOString().slice(0, 16);
  const id = await made({ title: "Débat au lycée", visibility: "public", startAt, description });
  const shown = (await comingPublicEvents(100)).find((event) => event.id === id);
  expect(shown?.description).toBe("Au programme\u202F: un quiz\u202F! Venez nombreux.");
  expect(await findEvent(id)).toMatchObject({ description });
});

test("a secret address answers its owner's calendar until it is renewed, closed, or the account is", async () => {
  const person = await makeStaff("trial");
  const token = async () => /agenda\/([\w-]+)\.ics$/.exec((await feedAddress(person))?.url ?? "")?.[1] ?? "";
  expect(await feedAddress(person)).toBeNull();
  await made({ title: "Réunion secrète" });
  await openFeed(person);
  const first = await token();
  expect(first.length).toBeGreaterThan(40);
  expect(await secretCalendar(first)).toContain("Réunion secrète");
  travel(1000);
  await openFeed(person);
  const second = await token();
  expect([await secretCalendar(first), second === first]).toEqual([null, false]);
  expect(await secretCalendar(second)).toContain("BEGIN:VCALENDAR");
  await maintain("test", (tx) => tx.staffUser.update({ where: { id: person.id }, data: { isActive: false } }));
  expect(await secretCalendar(second)).toBeNull();
  await maintain("test", (tx) => tx.staffUser.update({ where: { id: person.id }, data: { isActive: true } }));
  await closeFeed(person);
  expect([await secretCalendar(second), await feedAddress(person)]).toEqual([null, null]);
  expect(
    JSON.stringify(await db.auditEntry.findMany({ where: { subject: `calendar-feed:${person.id}` } })),
  ).not.toContain(second);
});
