import { stringify } from "yaml";
import { ownFields } from "#app/modules/importing/record.ts";
import { oldPathsOf } from "#app/records/old-slugs/old-slugs.server.ts";
import { pick } from "#app/utils/pick.ts";
import { PICTURE, emptyFolder, exportArticles } from "./published.server.ts";

/** The published articles as Markdown with their front matter, and their pictures beside them: what `readMarkdown` reads. */
export async function exportMarkdown(folder: string): Promise<number> {
  const write = await emptyFolder(folder);
  return exportArticles(write, "media", async ({ row, content, image, authors }) => {
    const front = {
      ...pick(content, ["title", "slug", "excerpt", "seoTitle", "seoDescription", "publishedAt"]),
      modifiedAt: row.modifiedAt?.toISOString() ?? null,
      category: row.category,
      authors,
      tags: row.tags.map(({ tag }) => tag.name),
      image: image && { ...image, src: `media/${image.src}` },
      redirect_from: await oldPathsOf({ article: "/articles" }, row.id),
      clairvoix: pick(content, ownFields.keyof().options),
    };
    const body = content.body.replaceAll(PICTURE, "media/$1.jpg");
    await write(`${content.slug}.md`, `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}\n`);
  });
}
