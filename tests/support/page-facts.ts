import { Parser } from "htmlparser2";

export interface Heading {
  level: number;
  text: string;
  /** In an item of a list or in a text that the newsroom wrote: it changes with what is published. */
  isData: boolean;
  /** In the site's footer, the same everywhere. */
  isFooter: boolean;
}

/** What a page says of itself, in its head and by its headings. */
export interface PageFacts {
  titles: string[];
  descriptions: string[];
  robots: string[];
  canonical: string[];
  feeds: string[];
  headings: Heading[];
  ids: Set<string>;
  /** Links that stay on the site: paths with their fragments. */
  links: string[];
  /** What it has the browser fetch or send to: pictures, sheets, scripts, forms. */
  named: string[];
  data: Record<string, unknown>[];
  /** What HTML does not allow, of what a parser mends in silence: the rest is the W3C's validator's. */
  faults: string[];
}

/** Elements that hold words and their marks alone. */
const PHRASING = /^(span|p|h[1-6]|button|label|strong|em|b|i|small|time|output|legend|abbr|cite|dt)$/;
const BLOCK =
  /^(div|p|ul|ol|dl|section|article|h[1-6]|table|form|header|footer|nav|main|aside|figure|pre|blockquote|hr)$/;
const VOID = new Set(["img", "input", "br", "hr", "meta", "link", "source", "wbr", "area", "col", "track"]);

/** Reads a page as a browser without script does; what waits in a template is not there. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    titles: [],
    descriptions: [],
    robots: [],
    canonical: [],
    feeds: [],
    headings: [],
    ids: new Set(),
    links: [],
    named: [],
    data: [],
    faults: [],
  };
  const open: { name: string; isData: boolean }[] = [];
  let told: string | null = null;
  let foci = 0;
  const within = (name: string) => open.some((element) => element.name === name);
  const parser = new Parser({
    onopentag(name, { id, class: classes = "", type, content = "", href = "", rel, name: meta, ...rest }) {
      if (within("template")) return void (VOID.has(name) || open.push({ name, isData: true }));
      if (id && facts.ids.has(id)) facts.faults.push(`two elements named ${id}`);
      if (id) facts.ids.add(id);
      if ("autofocus" in rest && (foci += 1) > 1) facts.faults.push("two elements ask for the focus");
      const parent = open.at(-1)?.name ?? "";
      if (PHRASING.test(parent) && BLOCK.test(name) && !(parent === "legend" && name.startsWith("h")))
        facts.faults.push(`${name} in ${parent}`);
      if (meta === "description" && name === "meta") facts.descriptions.push(content);
      if (meta === "robots" && name === "meta") facts.robots.push(content);
      if (name === "link" && rel === "canonical") facts.canonical.push(href);
      if (name === "link" && rel === "alternate" && type === "application/rss+xml") facts.feeds.push(href);
      if (name === "a" && /^[/#?]/.test(href)) facts.links.push(href);
      const sets = (rest.srcset ?? rest.imagesrcset ?? "").split(",").map((one) => one.trim().split(" ")[0] ?? "");
      const fetched = [rest.src ?? "", rest.action ?? "", name === "link" ? href : "", ...sets];
      facts.named.push(...fetched.filter((address) => /^\/(?!\/)/.test(address)));
      if (/^h[1-6]$/.test(name) && rest["aria-hidden"] !== "true") {
        const isData = open.some((element) => element.isData);
        facts.headings.push({ level: Number(name[1]), text: "", isData, isFooter: within("footer") });
      }
      if ((name === "title" && !within("svg")) || type === "application/ld+json") told = "";
      const isData = name === "li" || /(^|\s)(prose|card|article-card)(\s|$)/.test(classes);
      if (!VOID.has(name)) open.push({ name, isData });
    },
    ontext(text) {
      if (told !== null) told += text;
      const heading = facts.headings.at(-1);
      if (heading && !within("svg") && open.some(({ name }) => name === `h${heading.level}`)) heading.text += text;
    },
    onclosetag(name) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at >= 0) open.splice(at);
      if (told !== null && name === "title") facts.titles.push(told);
      if (told !== null && name === "script") facts.data.push(JSON.parse(told) as Record<string, unknown>);
      if (name === "title" || name === "script") told = null;
    },
  });
  parser.write(html);
  parser.end();
  return facts;
}
