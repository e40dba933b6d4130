import { oldPaths } from "#app/modules/articles/incoming.server.ts";
import { MOST_PICTURES } from "#app/modules/blocks/write.ts";
import { pictureAddress } from "#app/modules/media/text-picture.ts";
import type { ImageRow } from "#app/modules/media/views.ts";
import { cleanAlt, imageMarkdown, widthOf, withWidth } from "#app/utils/text-image.ts";
import { urlOf } from "#app/utils/url.ts";
import { videoAt } from "#app/utils/video-address.ts";
import { siteOf } from "#app/utils/web-address.ts";
import { htmlInThread } from "./in-thread.server.ts";
import { type ImportedPicture, type ImportedPost, type ImportedSite, type Loss, NOWHERE, toReread } from "./record.ts";

/** Those of the house stay where they are. */
const PICTURE = /!\[([^\]\n]{0,500})\]\(\s*<?(?!\/art\/)([^)\s>]{1,2000})>?(?:\s+"([^"\n]{0,500})")?\s*\)/g;

const IN_GALLERY = /:::galerie-(\d+)\n.*\n:::(?:\n\n:::galerie-\1\n.*\n:::)*/g;

/** The block, or several where there are too many for one; what is missing comes after, and one alone is no gallery. */
function galleryOf(written: string): string {
  const lines = written.split("\n").filter((line) => line && !line.startsWith(":::"));
  const shown = lines.filter((line) => line.startsWith("!["));
  const size = Math.ceil(shown.length / Math.ceil(shown.length / MOST_PICTURES));
  const blocks = shown.length > 1 ? [] : shown;
  if (shown.length > 1)
    for (let at = 0; at < shown.length; at += size)
      blocks.push([":::galerie", ...shown.slice(at, at + size), ":::"].join("\n"));
  return [...blocks, ...lines.filter((line) => !shown.includes(line))].join("\n\n");
}

const GONE = "\0";
const GONE_LINE = /\0(?:\n\n)?/g;

const UNSAID = "Photo";

const LINK = /(?<!!)\[((?:\\.|[^\][\\]){1,2000})\]\((https?:\/\/(?:\\.|[^\s()<>\\])+)\)|<(https?:\/\/[^\s<>]+)>/g;

/** Links of the old site: by their path where that leads here; the others are told, and stay whole where they can. */
function withOwnLinks(markdown: string, { origin, paths }: ImportedSite, losses: Loss[]): string {
  // A code or an embed has told the address that it leaves as a link.
  const told = new Set(losses.flatMap(({ detail }) => detail.match(/https?:[^\s"'<>]+/g) ?? []));
  return markdown.replaceAll(LINK, (whole: string, words = "", written = "", alone = "") => {
    const href = String(written).replaceAll(/\\(.)/g, "$1") || String(alone);
    const url = urlOf(href);
    const isNowhere = url?.origin === NOWHERE;
    if (!url || (!isNowhere && siteOf(href) !== siteOf(origin))) return whole;
    const path = url.pathname + url.search + url.hash;
    if ((url.pathname === "/" && !url.search) || oldPaths(href).some((one) => paths?.has(one)))
      return `[${words || alone.replaceAll(/[\\`*_[\]]/g, "\\$&")}](${path.replaceAll(/[()]/g, "\\$&")})`;
    const shown = isNowhere ? path : href;
    if (!told.has(shown)) losses.push(toReread("lien vers l’ancien site", shown));
    told.add(shown);
    return isNowhere ? words : whole;
  });
}

export async function readBody(body: ImportedPost["body"], site: ImportedSite) {
  const read =
    "html" in body
      ? await htmlInThread({ html: body.html, breaks: body.breaks ?? false, origin: site.origin })
      : { ok: true as const, answer: { markdown: body.markdown.replaceAll(/\r\n?/g, "\n"), losses: [], pictures: [] } };
  if (!read.ok) return null;
  const { losses, pictures } = read.answer;
  const markdown = withOwnLinks(read.answer.markdown, site, losses);
  return {
    losses,
    /** The text, with each picture as it was stored: null leaves nothing, undefined what stands. */
    async write(store: (picture: ImportedPicture) => Promise<ImageRow | null | undefined>) {
      const written: string[] = [];
      for (const [whole, alt = "", src = "", credit = ""] of markdown.matchAll(PICTURE)) {
        const known = pictures[Number.parseInt(src.split("/")[2] ?? "", 16)];
        const picture = {
          src: known?.src ?? src,
          alt: alt || (known?.alt ?? ""),
          credit: credit || (known?.credit ?? ""),
        };
        if (known?.gallery) picture.alt ||= picture.credit || UNSAID;
        const line = videoOf(picture) ?? pictureOf(picture, await store(picture), src) ?? whole;
        written.push(known?.gallery ? `:::galerie-${known.gallery}\n${line}\n:::` : line);
      }
      return markdown
        .replaceAll(PICTURE, () => written.shift() ?? "")
        .replaceAll(IN_GALLERY, galleryOf)
        .replaceAll(GONE_LINE, "")
        .trim();
    },
  };
}

/** A film stands where its player did: `readHtml` takes it for a picture. */
function videoOf({ src, alt }: ImportedPicture): string | null {
  const video = videoAt(src);
  return video && `:::video[${cleanAlt(alt) || "Vidéo"}]{adresse="${video.url}"}\n:::`;
}

function pictureOf({ alt, credit }: ImportedPicture, row: ImageRow | null | undefined, written: string) {
  if (!row) return row === null ? GONE : null;
  // The same picture may say something else in another article.
  return imageMarkdown({ src: withWidth(pictureAddress(row), widthOf(written)), alt, credit });
}
