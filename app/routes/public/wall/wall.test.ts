import { beforeAll, expect, test } from "vitest";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { loader } from "./wall.tsx";

const show = (query = "") => loader({ request: new Request(`http://localhost/mur-actualites${query}`) } as never);

beforeAll(() =>
  maintain("test", (tx) =>
    tx.newsItem.createMany({
      data: Array.from({ length: 30 }, (_, index) => ({
        id: index + 1,
        title: index === 29 ? "Masquée" : `Actualité ${index + 1}`,
        titleKey: `k${index}`,
        country: index % 2 ? ("BE" as const) : ("FR" as const),
        isHidden: index === 29,
        publishedAt: new Date(now().getTime() - (index + 1) * MINUTE),
      })),
    }),
  ),
);

test("newest first, the next ones by cursor, nothing twice", async () => {
  const first = await show();
  expect(first.items).toHaveLength(24);
  expect(first.items[0]).toMatchObject({ title: "Actualité 1", since: "il y a 1 minute" });
  const second = await show(`?suite=${first.nextCursor}`);
  expect(second.items).toHaveLength(5);
  expect(second.nextCursor).toBeNull();
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(29);
});

test("filtered by country and by words", async () => {
  expect((await show("?pays=BE")).items.every(({ country }) => country === "BE")).toBe(true);
  expect((await show("?q=ACTUALITÉ%2013")).items.map(({ title }) => title)).toEqual(["Actualité 13"]);
});

test("an item opens over the wall; a hidden or unknown one does not", async () => {
  expect((await show("?modal=3")).opened?.title).toBe("Actualité 3");
  expect((await show("?modal=30")).opened).toBeNull();
  expect((await show("?modal=999")).opened).toBeNull();
});
