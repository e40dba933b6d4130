import { beforeAll, expect, test } from "vitest";
import { DAY, HOUR, now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { listFlashCards } from "./queries.server.ts";

const ago = (ms: number) => new Date(now().getTime() - ms);

beforeAll(() =>
  maintain("test", (tx) =>
    tx.flash.createMany({
      data: [
        { title: "Ancienne", status: "published", publishedAt: ago(2 * DAY) },
        {
          title: "Récente",
          status: "published",
          publishedAt: ago(HOUR),
          expiresAt: ago(-DAY),
          url: "https://exemple.fr",
        },
        { title: "Brouillon", status: "draft", publishedAt: ago(HOUR) },
        { title: "Demain", status: "published", publishedAt: ago(-DAY) },
        { title: "Expirée", status: "published", publishedAt: ago(2 * DAY), expiresAt: ago(HOUR) },
        { title: "Supprimée", status: "published", publishedAt: ago(HOUR), deletedAt: ago(0) },
      ],
    }),
  ),
);

test("readers see what is published and not expired, newest first", async () => {
  const cards = await listFlashCards(10);
  expect(cards.map(({ title }) => title)).toEqual(["Récente", "Ancienne"]);
  expect(cards[0]).toEqual({
    id: expect.any(Number),
    title: "Récente",
    content: "",
    image: null,
    url: "https://exemple.fr",
    createdAt: expect.stringMatching(/Z$/),
    leadHtml: "",
    restHtml: null,
  });
});

test("no more than asked", async () => {
  expect(await listFlashCards(1)).toHaveLength(1);
});
