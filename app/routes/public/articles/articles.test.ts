import { beforeAll, expect, test } from "vitest";
import { headingsOf } from "#app/modules/articles/views.ts";
import { HOUR, now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { loader as showArticle } from "./article.tsx";
import { loader as listArticles } from "./list.tsx";

const at = (ms: number) => new Date(now().getTime() + ms);
let id = 0;

beforeAll(() =>
  maintain("test", async (tx) => {
    const category = await tx.category.create({ data: { name: "Europe", slug: "europe", description: "L’Union." } });
    const published = { status: "published" as const, publishedAt: at(-HOUR) };
    const created = await tx.article.create({
      data: {
        ...published,
        slug: "nouveau-titre",
        title: "L’élection européenne",
        categoryId: category.id,
        bodyHtml: '<h2 id="s-une">Une &amp; <em>deux</em></h2>',
      },
    });
    id = created.id;
    await tx.oldSlug.create({ data: { noun: "article", slug: "ancien-titre", rowId: id } });
    await tx.article.createMany({
      data: [
        ...Array.from({ length: 14 }, (_, number) => ({
          status: "published" as const,
          publishedAt: at(-2 * HOUR - number),
          slug: `autre-${number}`,
          title: `Autre ${number}`,
        })),
        { slug: "brouillon", title: "Élection secrète", status: "draft" },
        { slug: "programme", title: "Élection à venir", status: "scheduled", publishedAt: at(HOUR) },
        { slug: "supprime", title: "Élection retirée", ...published, deletedAt: at(0) },
        { slug: "archive", title: "Élection archivée", status: "archived", publishedAt: at(-HOUR) },
      ],
    });
  }),
);

const list = (query: string) =>
  listArticles({ request: new Request(`http://localhost:3000/articles${query}`), params: {} } as never);
const show = (slug: string) => showArticle({ params: { slug } } as never).catch((error: unknown) => error);

test("pages of 12, newest first", async () => {
  const first = await list("");
  expect(first).toMatchObject({ total: 15, page: 1, pages: 2 });
  expect(first.articles).toHaveLength(12);
  expect(first.articles[0]?.slug).toBe("nouveau-titre");
  expect((await list("?page=2")).articles).toHaveLength(3);
  expect((await list("?page=n%27importe")).page).toBe(1);
});

test("an article with its parts", async () => {
  expect(await show("nouveau-titre")).toMatchObject({
    article: { title: "L’élection européenne" },
    parts: [{ id: "s-une", text: "Une & deux" }],
    url: "http://localhost:3000/articles/nouveau-titre",
  });
});

test.each(["brouillon", "programme", "supprime", "archive", "inconnu", "999999", "%00"])(
  "%s is not found",
  async (slug) => {
    expect(await show(slug)).toMatchObject({ init: { status: 404 } });
  },
);

test("headings of other levels are not parts", () => {
  expect(headingsOf('<h3 id="s-a">A</h3><h2 id="s-b">B</h2><p>h2</p>')).toEqual([{ id: "s-b", text: "B" }]);
});
