import { href } from "react-router";
import {
  type DeviceArticle,
  deviceArticlesKey,
  dropFromDevice,
  listDeviceArticles,
} from "#app/modules/accounts/device-articles.ts";
import { storageChanged, useLocalStorage } from "../shared/use-local-storage.ts";

const noArticles: DeviceArticle[] = [];

/** What a person without an account kept on this device; nothing when there is nothing. */
export function DeviceArticles() {
  const articles = useLocalStorage(deviceArticlesKey, listDeviceArticles, noArticles);
  if (articles.length === 0) return null;
  return (
    <section className="mt-12 max-w-[42rem]">
      <h2>Gardés sur cet appareil</h2>
      <ul className="mt-4 divide-y divide-line">
        {articles.map(({ slug, title }) => (
          <li key={slug} className="flex items-baseline justify-between gap-4 py-3">
            <a href={href("/articles/:slug", { slug })}>{title}</a>
            <button
              type="button"
              className="link-button text-sm"
              aria-label={`Retirer «\u202F${title}\u202F»`}
              onClick={() => {
                dropFromDevice(slug);
                storageChanged();
              }}
            >
              Retirer
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
