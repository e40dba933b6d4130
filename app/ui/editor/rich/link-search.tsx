import { useEffect, useState } from "react";
import "./link-dialog.css";

/** GET address that finds our own pages: `{ pages }`. */
export const SEARCH_PAGES = "/admin/articles/liens/chercher";

export interface FoundPage {
  title: string;
  path: string;
  place: string;
}

interface Found {
  pages: FoundPage[];
  failure: string | null;
}
const nothing: Found = { pages: [], failure: null };

const REST_MS = 200;

/** Our own pages that hold what is typed. An address is not looked for, nor anything without an address to ask. */
export function useLinkSearch(url: string | null, typed: string): Found {
  const [found, setFound] = useState(nothing);
  const words = typed.trim();
  const isSearch = url !== null && words.length > 1 && !/^(https?:|mailto:|\/|www\.)/i.test(words);
  useEffect(() => {
    if (!isSearch) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`${url}?${new URLSearchParams({ q: words })}`, { signal: controller.signal });
        if (!answer.ok) throw new Error(String(answer.status));
        const { pages } = (await answer.json()) as { pages: FoundPage[] };
        setFound({ pages, failure: pages.length > 0 ? null : "Aucune page de Clairvoix pour ces mots." });
      } catch {
        if (!controller.signal.aborted)
          setFound({ pages: [], failure: "La recherche attend le retour du réseau. Une adresse tapée suffit." });
      }
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url, words, isSearch]);
  return isSearch ? found : nothing;
}

export const PagesFound = ({ pages, failure, choose }: Found & { choose: (page: FoundPage) => void }) => (
  <div className="link-found" aria-live="polite">
    {failure ? <p className="field-hint">{failure}</p> : null}
    {pages.length > 0 ? (
      <ul aria-label="Pages trouvées">
        {pages.map((page) => (
          <li key={page.path}>
            <button type="button" className="link-page" onClick={() => choose(page)}>
              <span>{page.title}</span> <small>{page.place}</small>
            </button>
          </li>
        ))}
      </ul>
    ) : null}
  </div>
);
