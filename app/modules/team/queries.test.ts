import { beforeAll, expect, test } from "vitest";
import { maintain } from "#app/platform/db.server.ts";
import { findMember } from "./queries.server.ts";

beforeAll(() =>
  maintain("test", (tx) =>
    tx.teamMember.createMany({
      data: [
        { username: "b", firstName: "Bea", lastName: "B", position: 2 },
        {
          username: "a",
          firstName: "Ana",
          lastName: "A",
          position: 1,
          isFictional: true,
          links: '[{"label":"Site","url":"https://exemple.fr"}]',
        },
        { username: "cachee", firstName: "C", lastName: "C", isPublished: false },
        { username: "partie", firstName: "D", lastName: "D", deletedAt: new Date() },
        {
          username: "pieges",
          firstName: "E",
          lastName: "E",
          position: 3,
          links: '[{"label":"x","url":"javascript:alert(1)"}]',
        },
      ],
    }),
  ),
);

test("a member's page, with safe links only", async () => {
  expect(await findMember("a")).toMatchObject({
    isFictional: true,
    links: [{ label: "Site", url: "https://exemple.fr" }],
  });
  expect((await findMember("pieges"))?.links).toEqual([]);
});

test.each(["cachee", "partie", "personne"])("no page for %s", async (username) => {
  expect(await findMember(username)).toBeNull();
});
