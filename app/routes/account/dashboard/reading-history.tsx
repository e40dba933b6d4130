import { href } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type History, historyKey, readHistory, setHistory } from "#app/modules/accounts/reading-history.ts";
import { storageChanged, useLocalStorage } from "../shared/use-local-storage.ts";
import { Section } from "./section.tsx";

const off: History = { on: false, articles: [] };

/** Kept by the browser alone: without script there is none. */
export function ReadingHistory() {
  const hydrated = useHydrated();
  const history = useLocalStorage(historyKey, readHistory, off);
  const text = "Désactivé par défaut. Il reste sur cet appareil\u202F: nous ne le voyons jamais.";
  return (
    <Section title="Historique de lecture" text={text}>
      {hydrated ? (
        <>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setHistory(!history.on);
              storageChanged();
            }}
          >
            {history.on ? "Désactiver et tout oublier" : "Activer sur cet appareil"}
          </button>
          {history.on && history.articles.length === 0 ? (
            <p className="mt-4 text-soft">Rien encore&#8239;: les prochains articles que tu liras seront ici.</p>
          ) : null}
          <ul className="mt-4 divide-y divide-line">
            {history.articles.map(({ slug, title }) => (
              <li key={slug} className="py-2">
                <a href={href("/articles/:slug", { slug })}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-soft">Il faut JavaScript pour l’activer.</p>
      )}
    </Section>
  );
}
