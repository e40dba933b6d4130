import { documentOf, window } from "./document.ts";
import type { Client } from "./http.ts";

/** A page as a browser without script has it. */
export interface PlainPage {
  path: string;
  status: number;
  html: string;
  document: Document;
}

async function read(path: string, answer: Response): Promise<PlainPage> {
  const html = await answer.text();
  return { path, status: answer.status, html, document: documentOf(html) };
}

/** Opens an address, and where it leads. */
export async function open(client: Client, path: string): Promise<PlainPage> {
  const answer = await client.get(path);
  const location = answer.headers.get("location");
  return location && answer.status < 400 ? open(client, location) : read(path, answer);
}

/** What a person reads on it, the message of the last action too. */
export function words({ document }: PlainPage): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const unread of body.querySelectorAll("script, style, template")) unread.remove();
  return (body.textContent ?? "").replaceAll(/\s+/g, " ");
}

/** Where the link of these words leads. */
export function linkOf({ document, path }: PlainPage, name: string): string {
  const link = [...document.querySelectorAll("main a[href]")].find(({ textContent }) => textContent?.trim() === name);
  if (!link) throw new Error(`no link "${name}" on ${path}`);
  return link.getAttribute("href") ?? "";
}

/**
 * Presses a button of the page: sends its form's own fields, `fields` over them, to its own address; then opens where
 * that leads.
 */
export async function press(
  client: Client,
  page: PlainPage,
  button: string,
  fields: Record<string, string | File> = {},
): Promise<PlainPage> {
  const pressed = [...page.document.querySelectorAll("button")].find(
    ({ form, textContent }) => form && textContent?.trim() === button,
  );
  const form = pressed?.form;
  if (form?.method !== "post") throw new Error(`no form with the button "${button}" on ${page.path}`);
  const body = new FormData();
  for (const [name, value] of new window.FormData(form, pressed))
    if (typeof value === "string") body.append(name, value);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const action = pressed?.getAttribute("formaction") || form.getAttribute("action") || page.path;
  const texts = [...body].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const multipart = (pressed?.getAttribute("formenctype") ?? form.enctype) === "multipart/form-data";
  const answer = await client.request(action, {
    method: "POST",
    headers: { origin: client.site.url, accept: "text/html" },
    body: multipart ? body : new URLSearchParams(texts),
  });
  const location = answer.headers.get("location");
  return location && answer.status < 400 ? open(client, location) : read(action, answer);
}
