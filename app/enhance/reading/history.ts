import { noteRead } from "#app/modules/accounts/reading-history.ts";

/** Notes the article on this page, for readers who turned their history on. */
export function keepReadingHistory(): void {
  const slug = /^\/articles\/([\w-]+)$/.exec(location.pathname)?.[1];
  const title = document.querySelector("h1")?.textContent?.trim();
  if (slug && title) noteRead({ slug, title, at: new Date().toISOString() });
}
