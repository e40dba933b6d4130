import { expect, test } from "vitest";
import { z } from "zod";
import { done } from "#app/utils/outcome.ts";
import { boundsOf, declared } from "./form.ts";
import { table } from "./table.server.ts";

const name = { label: "Nom", value: z.string().max(60) };
const url = { label: "Lien", value: z.string().optional() };
const platform = { model: "PodcastPlatform", noun: "podcast-platform", search: ["name"], sorts: ["name"] } as const;

test("a form and a table that do not fit do not compile", () => {
  // @ts-expect-error A column without a field.
  table({ ...platform, form: declared({ name }) });
  // @ts-expect-error A field without a column.
  table({ ...platform, form: declared({ name, url: name, more: name }) });
  // @ts-expect-error A field of another type than its column.
  table({ ...platform, form: declared({ name, url }) });
  // @ts-expect-error A select without choices.
  declared({ name: { ...name, control: "select" } });
  table({ ...platform, form: declared({ name }), elsewhere: ["url"] });
  const resolve = async (_tx: object, input: { name: string; url?: string | undefined }) =>
    done({ name: input.name, url: input.url ?? "" });
  table({ ...platform, form: declared({ name, url }), resolve });
});

test("what must be filled, and how long it may be, follow from the value", () => {
  expect(boundsOf(name)).toEqual({ required: true, maxLength: 60 });
  expect(boundsOf(url)).toEqual({ required: false });
});
