import { decodeText } from "#app/platform/fetch/charset.ts";
import type { FeedItem } from "./feed-item.ts";
import { normaliseFeed } from "./normalise.ts";
import { parseJsonFeed } from "./parse-json.ts";
import { parseXmlFeed } from "./parse-xml.server.ts";
import { NotAFeed } from "./raw-item.ts";

export type ParseOptions = {
  /** Where the document was read, for relative addresses. */
  feedUrl: string;
  contentType?: string;
  maxItems: number;
  now: Date;
  /** Characters of text stored per item. */
  maxContent?: number;
  /** Lets pictures and sounds point at this machine: tests only. */
  allowLocalMedia?: boolean;
};

export type ParsedFeed =
  | { ok: true; title: string; siteUrl: string | null; imageUrl: string | null; items: FeedItem[]; cut: boolean }
  /** `message` is French, for the page of the source. */
  | { ok: false; message: string };

const messages: Record<NotAFeed["reason"], string> = {
  empty: "La réponse est vide. Vérifiez l’adresse du flux.",
  html: "L’adresse donne une page web et non un flux. Cherchez l’adresse du flux (RSS, Atom) sur le site de la source.",
  json: "La réponse est du JSON mais pas un flux JSON Feed. Vérifiez l’adresse du flux.",
  binary: "La réponse n’est pas du texte\u202F: ce n’est pas un flux. Vérifiez l’adresse.",
  deep: "Le document imbrique ses éléments les uns dans les autres sans fin\u202F: ce n’est pas un vrai flux. Vérifiez l’adresse.",
  long: "Le document a plus de 300 000 éléments\u202F: c’est trop pour un flux. Vérifiez l’adresse.",
  other: "La réponse n’est pas un flux RSS, Atom ou JSON Feed. Vérifiez l’adresse.",
};

/** Every dialect (RSS, Atom, JSON Feed), whatever the faults. Never throws: what is no feed is a French sentence. */
export async function parseFeed(bytes: Uint8Array, options: ParseOptions): Promise<ParsedFeed> {
  try {
    const source = decodeText(bytes, options.contentType);
    const start = source.slice(0, 200).trimStart();
    if (start === "" && source.trim() === "") throw new NotAFeed("empty");
    const isJson = start.startsWith("{") || start.startsWith("[");
    const raw = isJson
      ? parseJsonFeed(source, options.feedUrl, options.maxItems)
      : await parseXmlFeed(source, options.feedUrl, options.maxItems);
    const feed = normaliseFeed(raw, {
      feedUrl: options.feedUrl,
      now: options.now,
      maxContent: options.maxContent ?? 1_500,
      allowLocalMedia: options.allowLocalMedia ?? false,
    });
    return { ok: true, ...feed, cut: raw.cut };
  } catch (error) {
    return { ok: false, message: messages[error instanceof NotAFeed ? error.reason : "other"] };
  }
}
