/** Articles read on this device: off until the reader turns it on, never sent anywhere (docs/product.md, 11). */
export interface ReadArticle {
  slug: string;
  title: string;
  at: string;
}

export interface History {
  on: boolean;
  articles: ReadArticle[];
}

export const historyKey = "cx-historique";
const MAX = 100;

export function readHistory(): History {
  try {
    const stored = JSON.parse(localStorage.getItem(historyKey) ?? "{}") as Partial<History>;
    return { on: stored.on === true, articles: Array.isArray(stored.articles) ? stored.articles : [] };
  } catch {
    return { on: false, articles: [] };
  }
}

export function setHistory(on: boolean): void {
  if (on) localStorage.setItem(historyKey, JSON.stringify({ on, articles: [] }));
  else localStorage.removeItem(historyKey);
}

export function noteRead(article: ReadArticle): void {
  const { on, articles } = readHistory();
  if (!on) return;
  const others = articles.filter(({ slug }) => slug !== article.slug);
  localStorage.setItem(historyKey, JSON.stringify({ on, articles: [article, ...others].slice(0, MAX) }));
}
