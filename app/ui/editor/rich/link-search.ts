import { useEffect, useState } from "react";

export interface FoundPage {
  title: string;
  path: string;
  /** "Articles", "Le lexique"… */
  place: string;
}

interface Found {
  pages: FoundPage[];
  failure: string | null;
}
const nothing: Found = { pages: [], failure: null };

/** While one types a word: not for each letter. */
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
