import { expect, test } from "vitest";
import { recordedActions } from "#app/records/actions/every-action.ts";
import { actionLabel, nounFilters } from "./labels.ts";

/** Every name that a version of the site has written: rows keep theirs for good. */
const names = Object.keys(recordedActions);

test("every action reads in French, as a sentence begins, and no two read alike within a noun", () => {
  const said = names.map((name) => ({ name, label: actionLabel(name) }));
  expect(said.filter(({ label }) => !/^\p{Lu}/u.test(label))).toEqual([]);
  const twice = said.filter(
    ({ name, label }) =>
      said.filter((other) => other.label === label && other.name.split(".")[0] === name.split(".")[0]).length > 1,
  );
  expect(twice).toEqual([]);
});

test("the filter leads to every action, once", () => {
  const nouns = nounFilters.flatMap((filter) => filter.nouns);
  expect(new Set(nouns).size).toBe(nouns.length);
  expect(names.filter((name) => !nouns.includes(name.split(".")[0] ?? ""))).toEqual([]);
  expect(new Set(nounFilters.map(({ label }) => label)).size).toBe(nounFilters.length);
});

test("an action that the code no longer knows is shown as it was written", () => {
  expect(actionLabel("quiz.created")).toBe("quiz.created");
});
