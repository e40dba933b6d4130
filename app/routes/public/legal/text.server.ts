import { z } from "zod";
import { type Rendered, renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { SiteSettings } from "#app/modules/settings/schema.ts";
import { inWords, inactivityWarnings, keptFor, keptInWords, retentionKinds } from "#app/records/retention/retention.ts";
import { formatDate } from "#app/utils/dates.ts";

const frontMatter = z.object({ title: z.string(), description: z.string(), updatedAt: z.string() });

export interface SiteText extends Omit<Rendered, "words"> {
  title: string;
  description: string;
  path: string;
  updatedAt: string;
  /** Links to the parts of the text: its headings of the first level. */
  parts: { id: string; text: string }[];
}

/** What a placeholder says while the newsroom has not filled the setting. */
const missing = "(information à compléter)";

const sources = import.meta.glob<string>("./content/*.md", { query: "?raw", import: "default", eager: true });

/** The text of the site of this name, with what the settings say of the publisher in place of `{setting}`. */
export async function loadText(name: string): Promise<SiteText> {
  const { parse } = await import("yaml");
  const [, head = "", body = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(sources[`./content/${name}.md`] ?? "") ?? [];
  const { title, description, updatedAt } = frontMatter.parse(parse(head));
  const { html, headings } = renderMarkdown(
    fill(fillLengths(body.replaceAll("{updatedAt}", formatDate(updatedAt))), await siteSettings()),
  );
  const parts = headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text }));
  return { title, description, path: `/${name}`, updatedAt, html, headings, parts };
}

/** The lengths that texts name: `{kept.messages}` with its words, `{length.messages}` alone, `{warning.first}`. */
const lengths = new Map<string, string>([
  ...retentionKinds.flatMap((kind): [string, string][] => [
    [`{kept.${kind}}`, keptInWords(kind)],
    [`{length.${kind}}`, keptFor(kind)],
  ]),
  ["{warning.first}", inWords(inactivityWarnings.first)],
  ["{warning.last}", inWords(inactivityWarnings.last)],
]);

/** What the text says of how long data is kept comes from where the work that erases it reads it. */
const fillLengths = (text: string): string =>
  text.replaceAll(/\{\w+\.\w+\}/g, (placeholder) => lengths.get(placeholder) ?? placeholder);

/** Replaces `{contactEmail}` and the like; what people typed in the settings never becomes Markdown. */
export const fill = (text: string, settings: SiteSettings): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = settings[key as keyof SiteSettings];
    if (typeof value !== "string") return placeholder;
    if (!value) return missing;
    const plain = value.replaceAll(/[\\`*_{}[\]()<>#+!|~-]/g, String.raw`\$&`);
    return key === "contactEmail" ? `[${plain}](mailto:${value})` : plain;
  });
