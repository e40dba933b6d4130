import { expect, test } from "vitest";
import { deadlinesOf, nextRound } from "./deadlines.ts";

const daysOf = (nextDay: string, secondDay: string) =>
  Object.fromEntries(
    deadlinesOf({ calendarRule: "fr-presidential", nextDay, secondDay, calendar: [] }).map(({ key, day, hour }) => [
      key,
      hour ? `${day} ${hour}` : day,
    ]),
  );

test("the law's dates of 2027; each moves with its round", () => {
  expect(daysOf("2027-04-18", "2027-05-02")).toEqual({
    convocation: "2027-02-07",
    "inscription-en-ligne": "2027-03-10",
    "inscription-en-mairie": "2027-03-12",
    parrainages: "2027-03-12 18:00",
    "liste-des-candidats": "2027-03-16",
    "campagne-officielle": "2027-04-05",
    "inscription-tardive": "2027-04-08",
    "fin-de-campagne": "2027-04-17 00:00",
    "premier-tour": "2027-04-18",
    "resultats-du-premier-tour": "2027-04-21 20:00",
    "fin-de-campagne-du-second-tour": "2027-05-01 00:00",
    "second-tour": "2027-05-02",
    proclamation: "2027-05-12",
  });
  const moved = daysOf("2027-04-11", "2027-04-25");
  expect(
    Object.values(moved)
      .map((day) => day.slice(0, 10))
      .every((day) => day < "2027-05-06"),
  ).toBe(true);
});

test("they are those of 2022 and 2017, as they were", () => {
  expect(daysOf("2022-04-10", "2022-04-24")).toMatchObject({
    "inscription-en-ligne": "2022-03-02",
    "inscription-en-mairie": "2022-03-04",
    parrainages: "2022-03-04 18:00",
    "liste-des-candidats": "2022-03-08",
    "campagne-officielle": "2022-03-28",
    "resultats-du-premier-tour": "2022-04-13 20:00",
  });
  expect(daysOf("2017-04-23", "2017-05-07")).toMatchObject({
    "campagne-officielle": "2017-04-10",
    "fin-de-campagne": "2017-04-22 00:00",
    proclamation: "2017-05-17",
  });
});

test("a round that is taken away leaves its dates without a day, its rule told", () => {
  const without = deadlinesOf({ calendarRule: "fr-presidential", nextDay: "2027-04-18", secondDay: "", calendar: [] });
  expect(without.filter(({ day }) => !day).map(({ key }) => key)).toEqual([
    "fin-de-campagne-du-second-tour",
    "second-tour",
    "proclamation",
  ]);
  const none = deadlinesOf({ calendarRule: "fr-presidential", nextDay: "", secondDay: "", calendar: [] });
  expect(none.every(({ day }) => day === "")).toBe(true);
});

test("written by hand, with the day of the vote where nobody wrote it, in the order of days", () => {
  const row = { day: "2029-03-01", label: "Listes closes", note: "", url: "https://exemple.be/" };
  const dates = (calendar: (typeof row)[]) =>
    deadlinesOf({ calendarRule: "hand", nextDay: "2029-06-10", secondDay: "", calendar }).map(
      ({ day, label, isYours }) => [day, label, isYours],
    );
  expect(dates([{ ...row, day: "", label: "Plus tard" }, row])).toEqual([
    ["2029-03-01", "Listes closes", false],
    ["2029-06-10", "Jour du vote", true],
    ["", "Plus tard", false],
  ]);
  expect(dates([{ ...row, day: "2029-06-10", label: "On vote" }])).toEqual([["2029-06-10", "On vote", true]]);
});

test("the round that is waited for, until its day is over", () => {
  const election = { nextDay: "2027-04-18", secondDay: "2027-05-02" };
  const on = (day: string) => {
    const next = nextRound(election, day);
    return next && [next.round, next.left];
  };
  expect([on("2026-11-26"), on("2027-04-18"), on("2027-04-19"), on("2027-05-03")]).toEqual([
    [1, 143],
    [1, 0],
    [2, 13],
    null,
  ]);
});
