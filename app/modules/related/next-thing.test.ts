import { expect, test } from "vitest";
import { blockMark } from "#app/modules/blocks/block.ts";
import { nextThing } from "./next-thing.server.ts";

const steps = [
  { moment: "Le dépôt", text: ["Le texte arrive."] },
  { moment: "Le vote", text: ["L’Assemblée vote."] },
];
const following = (current: number) => ({
  id: 999,
  bodyHtml: `<p>Une loi.</p>${blockMark({ kind: "suivi-loi", line: 1, data: { title: "La loi", steps, current, source: null } })}`,
});

test("one thing: the next step of the law that an article follows; three minutes where it names nothing", async () => {
  expect(await nextThing(following(1), "2026-11-29")).toEqual({
    kind: "La suite de cette loi",
    title: "Le vote",
    text: "L’Assemblée vote.",
    href: "/creation-lois/france",
  });
  // Its last step is done.
  for (const article of [following(2), { id: 999, bodyHtml: "<p>Rien.</p>" }])
    expect((await nextThing(article, "2026-11-29")).href).toBe("/trois-minutes");
});
