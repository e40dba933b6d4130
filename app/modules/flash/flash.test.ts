import { beforeAll, expect, test, it } from "vitest";
import { DAY, HOUR, now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { leadAndRest } from "./lead.ts";
import { listFlashCards } from "./queries.server.ts";

const first = "Si le budget belge n’est pas voté à temps, le Parlement accorde des crédits provisoires.";
const second =
  "Leur base de calcul\u202F: un douzième du budget précédent pour chaque mois. L’État peut ainsi continuer.";

it("shows a short text whole", () => {
  expect(leadAndRest(` ${first} `)).toEqual([first, null]);
});

it("cuts after the last sentence that ends in time", () => {
  expect(leadAndRest(`${first} ${second}`)).toEqual([first, second]);
});

it("keeps a closing quotation mark with its sentence", () => {
  const quoted =
    "La ministre l’a dit\u202F: «\u202FNous voterons ce texte avant la fin de l’année, quoi qu’il arrive.\u202F»";
  expect(leadAndRest(`${quoted} ${second}`)).toEqual([quoted, second]);
});

it("does not end a sentence after an initial", () => {
  const [lead] = leadAndRest(`${first} C’est M. Martin qui le dit, ${second}`);
  expect(lead).toBe(first);
});

it("cuts between two words where no sentence ends, and loses none", () => {
  const [lead, rest] = leadAndRest("mot ".repeat(60).trim());
  expect(lead).toMatch(/^mot .* mot…$/);
  expect(lead.length).toBeLessThanOrEqual(141);
  expect(`${lead.slice(0, -1)}${rest?.slice(1)}`).toBe("mot ".repeat(60).trim());
});

it("cuts a text that is one word", () => {
  const [lead, rest] = leadAndRest("a".repeat(300));
  expect(lead.length + (rest?.length ?? 0)).toBe(302);
});

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
