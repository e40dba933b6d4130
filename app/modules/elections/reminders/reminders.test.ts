import { afterEach, expect, test } from "vitest";
import { exportAccount } from "#app/modules/accounts/export.server.ts";
import { now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { elections } from "../elections.server.ts";
import { electionForm } from "../schema.ts";
import {
  followElection,
  listMyElections,
  readElectionLink,
  stopElection,
  stopElectionUrl,
  unfollowElection,
} from "./followers.server.ts";
import { remindOfElections } from "./send.server.ts";

// Devices are told where the server has keys.
Object.assign(env, { VAPID_PUBLIC_KEY: "publique", VAPID_PRIVATE_KEY: "privée" });

let moved = 0;
/** It is this moment, in Paris. */
function at(local: string): void {
  const ms = (fromLocalInput(local)?.getTime() ?? 0) - now().getTime();
  travel(ms);
  moved += ms;
}
afterEach(() => {
  travel(-moved);
  moved = 0;
});

const rounds = { nextDay: "2027-04-18", secondDay: "2027-05-02", calendarRule: "fr-presidential" };
let count = 0;

async function makeElection(more: object = {}) {
  const slug = `presidentielle-${(count += 1)}`;
  const editor = await makeStaff("editor");
  let version = 0;
  const input = (given: object) =>
    electionForm.schema.parse({
      name: "Présidentielle",
      country: "FR",
      level: "national",
      summary: "On élit.",
      isPublished: true,
      slug,
      ...rounds,
      ...more,
      ...given,
      version,
    });
  const made = await elections.create(editor, input({}));
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const { id } = made.value;
  const move = async (given: object) => {
    version += 1;
    const saved = await elections.update(editor, id, input(given));
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
  };
  return { id, slug, move };
}

async function makeReader() {
  const email = `electeur-${(count += 1)}@rappel.example`;
  const person = { firstName: "Zoé", lastName: "Dupont", email, passwordHash: "$argon2id$", emailVerifiedAt: now() };
  const { id } = await maintain("test", (tx) => tx.reader.create({ data: person, select: { id: true } }));
  return { id, email, actor: { kind: "reader", id, firstName: "Zoé" } satisfies ReaderActor };
}

const mailsTo = async (recipient: string) =>
  (await db.mail.findMany({ where: { recipient }, orderBy: { id: "asc" } })).map(({ subject, text }) => ({
    subject: subject.replaceAll(/[\u202F\u00A0]/g, " "),
    text: text.replaceAll(/\s+/g, " "),
  }));
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject.split(" | ")[0]);

test("a week and a day ahead, at nine, once each, the dates of one day together; who came later gets what is left", async () => {
  at("2027-03-01T12:00");
  const { slug } = await makeElection();
  const [zoe, curious] = [await makeReader(), await makeReader()];
  await followElection(zoe.actor, slug, false);
  await followElection(curious.actor, slug, true);
  at("2027-03-03T08:59");
  await remindOfElections();
  expect(await subjectsTo(zoe.email)).toEqual([]);
  at("2027-03-03T09:01");
  await remindOfElections();
  await remindOfElections();
  expect(await subjectsTo(zoe.email)).toEqual(["mercredi 10 mars : Dernier jour pour s’inscrire en ligne"]);
  at("2027-03-05T09:01");
  const late = await makeReader();
  await followElection(late.actor, slug, false);
  await remindOfElections();
  // Of the twelfth: the town hall for who has something to do, the sponsorships too for who wants all.
  expect((await subjectsTo(zoe.email)).at(-1)).toBe("vendredi 12 mars : Dernier jour pour s’inscrire en mairie");
  expect((await subjectsTo(curious.email)).at(-1)).toBe("vendredi 12 mars : 2 dates");
  for (const day of ["2027-03-09", "2027-03-11"]) {
    at(`${day}T10:00`);
    await remindOfElections();
    await remindOfElections();
  }
  expect(await subjectsTo(zoe.email)).toEqual([
    "mercredi 10 mars : Dernier jour pour s’inscrire en ligne",
    "vendredi 12 mars : Dernier jour pour s’inscrire en mairie",
    "Demain : Dernier jour pour s’inscrire en ligne",
    "Demain : Dernier jour pour s’inscrire en mairie",
  ]);
  expect(await subjectsTo(late.email)).toHaveLength(3);
});

test("a round that moves: what derives moves, pending reminders too, and those who had been told are told again, once", async () => {
  at("2027-03-01T12:00");
  const { slug, move } = await makeElection();
  const zoe = await makeReader();
  await followElection(zoe.actor, slug, false);
  at("2027-03-03T09:01");
  await remindOfElections();
  const late = await makeReader();
  at("2027-03-04T10:00");
  await followElection(late.actor, slug, false);
  await move({ nextDay: "2027-04-25", secondDay: "2027-05-09" });
  await remindOfElections();
  // A slip may be mended for ten minutes.
  expect(await subjectsTo(zoe.email)).toHaveLength(1);
  at("2027-03-04T10:11");
  await remindOfElections();
  await remindOfElections();
  const told = (await mailsTo(zoe.email)).slice(1);
  expect(told.map(({ subject }) => subject.split(" | ")[0])).toEqual(["Présidentielle : une date a changé"]);
  expect(told[0]?.text).toContain("C’est maintenant le mercredi 17 mars 2027, et non plus le mercredi 10 mars 2027.");
  expect(await subjectsTo(late.email)).toEqual([]);
  // Nothing of the old days; a week and a day before the new ones.
  for (const day of ["2027-03-05", "2027-03-09", "2027-03-10", "2027-03-12", "2027-03-16"]) {
    at(`${day}T10:00`);
    await remindOfElections();
  }
  expect((await subjectsTo(zoe.email)).slice(2)).toEqual([
    "mercredi 17 mars : Dernier jour pour s’inscrire en ligne",
    "vendredi 19 mars : Dernier jour pour s’inscrire en mairie",
    "Demain : Dernier jour pour s’inscrire en ligne",
  ]);
});

test("a round moved back and forth twenty times is told twice that day, and once the day after as it stands", async () => {
  at("2027-03-03T09:01");
  const { slug, move } = await makeElection();
  const zoe = await makeReader();
  await followElection(zoe.actor, slug, false);
  at("2027-03-03T09:12");
  await remindOfElections();
  for (let time = 0; time < 20; time += 1) {
    await move({ nextDay: time % 2 ? "2027-04-18" : "2027-04-25", secondDay: time % 2 ? "2027-05-02" : "2027-05-09" });
    at(
      `2027-03-03T${String(10 + Math.floor(time / 4)).padStart(2, "0")}:${String(5 + 14 * (time % 4)).padStart(2, "0")}`,
    );
    await remindOfElections();
  }
  await move({ nextDay: "2027-04-25", secondDay: "2027-05-09" });
  expect((await subjectsTo(zoe.email)).filter((subject) => subject?.includes("a changé"))).toHaveLength(2);
  at("2027-03-04T09:01");
  await remindOfElections();
  expect((await mailsTo(zoe.email)).at(-1)?.text).toContain("C’est maintenant le mercredi 17 mars 2027");
});

test("a round taken away is told to those who waited for it; past dates are nobody's concern", async () => {
  at("2027-04-10T12:00");
  const { slug, move } = await makeElection();
  const zoe = await makeReader();
  await followElection(zoe.actor, slug, false);
  at("2027-04-25T10:00");
  await remindOfElections();
  expect((await subjectsTo(zoe.email)).at(-1)).toBe("dimanche 2 mai : Second tour, s’il en faut un");
  await move({ secondDay: "" });
  at("2027-04-26T10:00");
  await remindOfElections();
  expect((await mailsTo(zoe.email)).at(-1)?.text).toContain("la date n’est plus fixée");
  const before = (await subjectsTo(zoe.email)).length;
  await move({ nextDay: "", secondDay: "" });
  at("2027-06-01T10:00");
  await remindOfElections();
  expect(await subjectsTo(zoe.email)).toHaveLength(before);
});

test("devices are told too, once, of what one has to do; an election that is not on the site tells nothing", async () => {
  at("2027-04-11T10:00");
  const shown = await makeElection();
  await makeElection({ isPublished: false });
  at("2027-04-11T10:11");
  await remindOfElections();
  await remindOfElections();
  const told = await db.pushCampaign.findMany({ where: { url: `/elections/${shown.slug}#calendrier` } });
  expect(told.map(({ title, topics }) => [title, topics])).toEqual([
    ["dimanche 18 avril\u202F: Premier tour", '["elections"]'],
  ]);
  expect(await db.electionNotice.count({ where: { election: { isPublished: false } } })).toBe(0);
});

test("one's own: listed, changed, taken back, stopped from the mail, part of the account's copy", async () => {
  const { id, slug } = await makeElection();
  const zoe = await makeReader();
  await followElection(zoe.actor, slug, false);
  await followElection(zoe.actor, slug, true);
  expect(await listMyElections(zoe.id)).toMatchObject([{ slug, isForAll: true }]);
  expect((await exportAccount(zoe)).elections).toMatchObject([{ election: { slug } }]);
  const link = new URL(stopElectionUrl(id, zoe.id)).searchParams.get("lien") ?? "";
  expect(await readElectionLink(link)).toEqual({ title: "Présidentielle", isStopped: false });
  for (const wrong of ["", `${link}x`, link.replace(/^e\d+/, "e999")]) {
    expect(await readElectionLink(wrong)).toBeNull();
    expect(await stopElection(wrong)).toBeNull();
  }
  for (let time = 0; time < 2; time += 1) expect((await stopElection(link))?.ok).toBe(true);
  expect(await listMyElections(zoe.id)).toEqual([]);
  await followElection(zoe.actor, slug, false);
  await unfollowElection(zoe.actor, slug);
  expect(await listMyElections(zoe.id)).toEqual([]);
  expect((await followElection(zoe.actor, "inconnue", false)).ok).toBe(false);
});
