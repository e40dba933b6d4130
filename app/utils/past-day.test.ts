import { expect, test } from "vitest";
import type { z } from "zod";
import { electionForm } from "#app/modules/elections/schema.ts";
import { termForm } from "#app/modules/glossary/schema.ts";
import { lawGuideForm } from "#app/modules/lawmaking/schema.ts";
import { lessonForm } from "#app/modules/learning/schema.ts";
import { partyForm } from "#app/modules/parties/schema.ts";
import { parisDay, notYet } from "./dates.ts";

const DAY = 86_400_000;
const schemas: Record<string, z.ZodType> = {
  electionSchema: electionForm.schema,
  termSchema: termForm.schema,
  lawGuideSchema: lawGuideForm.schema,
  lessonSchema: lessonForm.schema,
  partySchema: partyForm.schema,
};

test.each(Object.entries(schemas))("%s: a page vouches for no day that is still to come", (_name, schema) => {
  const refusals = (days: number) =>
    (schema.safeParse({ asOf: parisDay(new Date(Date.now() + days * DAY)) }).error?.issues ?? [])
      .filter(({ path }) => path[0] === "asOf")
      .map(({ message }) => message);
  expect([refusals(2), refusals(-1), refusals(0)]).toEqual([[notYet], [], []]);
});
