import { stringify } from "yaml";
import { oldPathsOf } from "#app/records/old-slugs/old-slugs.server.ts";
import { pick } from "#app/utils/pick.ts";
import { emptyFolder, mainPicture, nameOf, pictureWriter, publishedArticles } from "./published.server.ts";

const PICTURE = /\/media\/([0-9a-f]{8,64})\/(\d{1,4})\.jpg/g;
const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The published articles as Markdown with their front matter, and their pictures beside them: what `readMarkdown` reads. */
export async function exportMarkdown(folder: string): Promise<number> {
  const write = await emptyFolder(folder);
  const picture = pictureWriter(write, "media");
  let count = 0;
  for await (const article of publishedArticles()) {
    const main = mainPicture(article);
    if (main) await picture(main.key, main.width);
    for (const [, key = "", width] of article.body.matchAll(PICTURE)) await picture(key, Number(width));
    const { image } = article;
    const front = {
      ...pick(article, ["title", "slug", "excerpt", "seoTitle", "seoDescription"]),
      publishedAt: iso(article.publishedAt),
      modifiedAt: iso(article.modifiedAt),
      category: article.category,
      authors: article.authors.map((one) => ({ name: nameOf(one), ...pick(one.member, ["username", "role"]) })),
      tags: article.tags.map(({ tag }) => tag.name),
      image: image && {
        src: `media/${image.key}.jpg`,
        alt: article.imageAlt || image.alt,
        credit: article.imageCredit || image.credit,
      },
      redirect_from: await oldPathsOf(article.id),
      clairvoix: {
        ...pick(article, ["illustration", "featured"]),
        keyPoints: JSON.parse(article.keyPoints) as string[],
        seoKeywords: JSON.parse(article.seoKeywords) as string[],
        asOf: iso(article.asOf),
        sources: article.sources.map((source) => ({ ...source, consultedAt: iso(source.consultedAt) })),
        corrections: article.corrections.map(({ date, text }) => ({ date: date.toISOString(), text })),
      },
    };
    const body = article.body.replaceAll(PICTURE, "media/$1.jpg");
    await write(`${article.slug}.md`, `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}\n`);
    count += 1;
  }
  return count;
}
