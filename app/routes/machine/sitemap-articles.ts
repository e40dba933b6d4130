import { href } from "react-router";
import { articleAddresses } from "#app/modules/articles/queries.server.ts";
import type { Route } from "./+types/sitemap-articles";
import { OF_A_FILE, URLSET, entry } from "./sitemap-entry.ts";

/** `/sitemaps/articles-2.xml`: the articles numbered 50,001 to 100,000, written as they are read. */
export function loader({ params }: Route.LoaderArgs) {
  const file = Number(/^articles-([1-9]\d{0,4})\.xml$/.exec(params.file)?.[1]);
  if (!file) return new Response(null, { status: 404 });
  const last = file * OF_A_FILE;
  const parts = urlLines(last - OF_A_FILE + 1, last);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void parts.return(undefined),
  });
  return new Response(body, {
    // Without "public": kept in the page cache, all of it would be held.
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "max-age=3600" },
  });
}

async function* urlLines(first: number, last: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`<?xml version="1.0" encoding="UTF-8"?>\n${URLSET}\n`);
  for await (const articles of articleAddresses(first, last)) {
    const entries = articles.map(({ slug, modifiedAt }) => `${entry(href("/articles/:slug", { slug }), modifiedAt)}\n`);
    yield encoder.encode(entries.join(""));
  }
  yield encoder.encode("</urlset>\n");
}
