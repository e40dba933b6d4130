import { JSDOM } from "jsdom";

/** The one window of all documents: to make one costs more than to read a page. */
export const { window } = new JSDOM("");

/** What is the page's own, without the menus around it: to read those again takes longer than all the rest. */
export const mainOf = (html: string): string => /<main\b.*<\/main>/s.exec(html)?.[0] ?? html;

/** What a page says, as a browser without script reads it: half of it is styles, scripts and what drawings are made of. */
export const documentOf = (html: string): Document =>
  new window.DOMParser().parseFromString(
    html.replaceAll(/<(style|script|svg)\b([^>]*)>.*?<\/\1>/gs, (all, name: string, attributes: string) =>
      attributes.includes("ld+json") ? all : `<${name}${attributes}></${name}>`,
    ),
    "text/html",
  );
