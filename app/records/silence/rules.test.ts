import { afterAll, expect, test } from "vitest";
import { now, travel } from "#app/platform/clock.server.ts";
import { silenceOf } from "./rules.ts";
import { silenceRefusal, strictAt } from "./silence.server.ts";

/**
 * What each country forbids, and what we refuse: another rule is another line here, with its source.
 * - FR: articles L. 49 and L. 52-2 of the code électoral, article 11 of the law of 19 July 1977: until the last poll of
 *   metropolitan France closes, at 20:00.
 * - EU: told to readers in France, under the same law.
 * - BE: no law; the CSA recommends no poll until the last bureau closes, at 16:00 (docs/decisions/0033).
 */
const agreed = [
  { country: "FR", isLaw: true, until: "2027-04-18T18:00:00.000Z", refusedAt: [12, 15, 19] },
  { country: "EU", isLaw: true, until: "2027-04-18T18:00:00.000Z", refusedAt: [12, 15, 19] },
  { country: "BE", isLaw: false, until: "2027-04-18T14:00:00.000Z", refusedAt: [] },
] as const;

test.each(agreed)("$country: law $isLaw, until $until, refused at $refusedAt", ({ country, ...rule }) => {
  const silence = silenceOf(country, "2027-04-18");
  // Paris and Brussels are two hours ahead in April.
  const refusedAt = [12, 15, 19, 20].filter((hour) => strictAt([silence], new Date(Date.UTC(2027, 3, 18, hour - 2))));
  expect({ isLaw: silence.isLaw, until: silence.until.toISOString(), refusedAt }).toEqual(rule);
});

afterAll(() => travel(Date.now() - now().getTime()));

const saturday = "2027-04-17T10:00:00Z";
const sunday = "2027-04-18T10:00:00Z";
const vote = { country: "FR" as const, nextDay: "2027-04-18", secondDay: "2027-05-02", isPublished: true };
test.each([
  { at: saturday, becomes: { nextDay: "2027-04-19" }, passes: false },
  { at: saturday, becomes: { nextDay: "2027-06-20" }, passes: false },
  { at: sunday, becomes: { nextDay: "2027-04-19" }, passes: true },
  { at: sunday, becomes: { nextDay: "2027-04-20" }, passes: false },
  { at: sunday, becomes: { nextDay: "2027-04-17" }, passes: false },
  { at: sunday, becomes: { nextDay: "" }, passes: false },
  { at: sunday, becomes: { country: "BE" as const }, passes: false },
  { at: sunday, becomes: { isPublished: false }, passes: false },
  { at: sunday, becomes: null, passes: false },
  { at: sunday, becomes: { secondDay: "2027-05-09" }, passes: true },
  { at: "2027-04-18T18:00:00Z", becomes: null, passes: true },
])("a round whose silence runs is not lifted by its date: $at, $becomes", ({ at, becomes, passes }) => {
  travel(Date.parse(at) - now().getTime());
  expect(silenceRefusal(vote, becomes && { ...vote, ...becomes }) === null).toBe(passes);
});
