import { pictureAddress } from "#app/modules/media/text-picture.ts";
import type { ImageRow } from "#app/modules/media/views.ts";
import { type StopReason, createThreads } from "#app/platform/jobs/worker-threads.server.ts";
import { cleanAlt, cleanCredit, imageMarkdown, widthOf, withWidth } from "#app/utils/text-image.ts";
import type { HtmlToRead, ReadHtml } from "./read-html.ts";
import type { ImportedBody, ImportedPicture, Loss } from "./record.ts";

const inThread = createThreads<HtmlToRead, ReadHtml>(new URL("./html-worker.server.ts", import.meta.url), {
  timeMs: 10_000,
  heapMb: 256,
});

const why: Record<StopReason, string> = {
  time: "sa mise en forme demande trop de temps",
  memory: "sa mise en forme demande trop de mémoire",
  fault: "sa mise en forme ne se lit pas",
  full: "trop de textes attendent",
};

/** Those of the house stay where they are. */
const PICTURE = /!\[([^\]\n]{0,500})\]\(\s*<?(?!\/art\/)([^)\s>]{1,2000})>?(?:\s+"([^"\n]{0,500})")?\s*\)/g;

interface ReadBody {
  pictures: ImportedPicture[];
  losses: Loss[];
  /** The text, once it is known what became of each picture: null leaves a link to where it was. */
  write: (stored: (ImageRow | null)[]) => string;
}

/** The text of an article and its pictures, or why it cannot be read. */
export async function readBody(body: ImportedBody, origin: string): Promise<ReadBody | string> {
  let [markdown, losses, found]: [string, Loss[], ImportedPicture[]] = ["", [], []];
  if ("html" in body) {
    const answered = await inThread({ html: body.html, breaks: body.breaks ?? false, origin });
    if (!answered.ok) return why[answered.why];
    ({ markdown, losses, pictures: found } = answered.answer);
  } else markdown = body.markdown.replaceAll(/\r\n?/g, "\n");
  const pictures: ImportedPicture[] = [];
  for (const [, alt = "", src = "", credit = ""] of markdown.matchAll(PICTURE)) {
    const known = "html" in body ? found[Number.parseInt(src.split("/")[2] ?? "", 16)] : null;
    pictures.push({ src: known?.src ?? src, alt: alt || (known?.alt ?? ""), credit: credit || (known?.credit ?? "") });
  }
  const write = (stored: (ImageRow | null)[]) => {
    let index = -1;
    return markdown.replaceAll(PICTURE, (_whole, _alt, src: string) => {
      index += 1;
      const [picture, row] = [pictures[index], stored[index]];
      if (!picture) return "";
      const { alt, credit } = picture;
      if (row)
        return imageMarkdown({
          src: withWidth(pictureAddress(row), widthOf(src)),
          alt: alt || row.alt,
          credit: credit || row.credit,
        });
      const words = cleanAlt(alt) || "Image non reprise";
      return /^https?:\/\//.test(picture.src)
        ? `[${words}](<${picture.src.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`
        : cleanCredit(words);
    });
  };
  return { pictures, losses, write };
}
