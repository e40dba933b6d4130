import { JSDOM } from "jsdom";

/** The one window of all documents: to make one costs more than to read a page. */
export const { window } = new JSDOM("");

/** What a page says, as a browser without script reads it. */
export const documentOf = (html: string): Document => new window.DOMParser().parseFromString(html, "text/html");
