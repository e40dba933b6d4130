/** Articles a person keeps on this device, without an account. Only the browser reads and writes them. */
export interface DeviceArticle {
  slug: string;
  title: string;
}

export const deviceArticlesKey = "cx-articles";
const MAX = 200;

export function listDeviceArticles(): DeviceArticle[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(deviceArticlesKey) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (item): item is DeviceArticle => typeof item?.slug === "string" && typeof item.title === "string",
    );
  } catch {
    return [];
  }
}

function write(articles: DeviceArticle[]): void {
  try {
    localStorage.setItem(deviceArticlesKey, JSON.stringify(articles.slice(0, MAX)));
  } catch {
    // A browser that keeps nothing.
  }
}

/** Last kept first; once each. */
export function keepOnDevice(article: DeviceArticle): void {
  write([article, ...listDeviceArticles().filter(({ slug }) => slug !== article.slug)]);
}

export function dropFromDevice(slug: string): void {
  write(listDeviceArticles().filter((article) => article.slug !== slug));
}
