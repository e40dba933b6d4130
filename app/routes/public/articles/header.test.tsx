import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { ArticleHeader } from "./header.tsx";

test("the day it is vouched for is the day in Paris, to readers and to machines", async () => {
  await maintain("test", (tx) =>
    tx.article.create({
      data: {
        slug: "minuit",
        title: "Minuit",
        status: "published",
        publishedAt: new Date("2026-03-01T10:00:00Z"),
        // What the form keeps of the fourth of March.
        asOf: new Date("2026-03-03T23:00:00Z"),
      },
    }),
  );
  const article = await findPublishedArticle("minuit");
  if (!article) throw new Error("no article");
  expect(renderToStaticMarkup(<ArticleHeader article={article} />)).toContain(
    'à jour au <time dateTime="2026-03-04">4 mars 2026</time>',
  );
});
