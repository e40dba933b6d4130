import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { readerActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { type DeviceArticle, deviceArticlesKey, listDeviceArticles } from "#app/modules/accounts/device-articles.ts";
import { type History, historyKey, readHistory, setHistory } from "#app/modules/accounts/reading-history.ts";
import { listSavedArticles, saveArticles } from "#app/modules/accounts/saved-articles.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/button-form.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { formatDate } from "#app/utils/dates.ts";
import { storageChanged, useLocalStorage } from "../shared/use-local-storage.ts";
import type { Route } from "./+types/saved";
import { Heading, Section } from "./section.tsx";

const off: History = { on: false, articles: [] };

/** Kept by the browser alone: without script there is none. */
function ReadingHistory() {
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

const noArticles: DeviceArticle[] = [];

/** Articles kept on this device that the account does not have yet. */
function OnThisDevice({ known }: { known: string[] }) {
  const articles = useLocalStorage(deviceArticlesKey, listDeviceArticles, noArticles);
  const newArticles = articles.filter(({ slug }) => !known.includes(slug));
  if (newArticles.length === 0) return null;
  return (
    <Section title="Gardés sur cet appareil" text="Tu les avais gardés avant de te connecter.">
      <PostForm action={href("/dashboard/articles")}>
        <ul className="mb-4 list-disc pl-5">
          {newArticles.map(({ slug, title }) => (
            <li key={slug}>
              <a href={href("/articles/:slug", { slug })}>{title}</a>
              <input type="hidden" name="slug" value={slug} />
            </li>
          ))}
        </ul>
        <button type="submit" className="button button-quiet">
          Ajouter à mon compte
        </button>
      </PostForm>
    </Section>
  );
}

export const meta = unlistedMeta("/dashboard/articles", "Mes articles", "Tes articles gardés.");

export async function loader({ context }: Route.LoaderArgs) {
  const saved = await listSavedArticles(readerActor(context).id);
  return { saved: saved.map((article) => ({ ...article, savedAt: formatDate(article.savedAt) })) };
}

/** Takes over what was kept on this device before there was an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const slugs = form.getAll("slug").filter((slug): slug is string => typeof slug === "string");
  return answerRowAction(
    await saveArticles(readerActor(context), slugs),
    href("/dashboard/articles"),
    "Articles ajoutés à ton compte",
  );
}

export default function SavedArticles({ loaderData }: Route.ComponentProps) {
  const { saved } = loaderData;
  return (
    <>
      <Heading title="Mes articles" />
      <Section title="Gardés">
        {saved.length === 0 ? (
          <EmptyState
            title="Rien de gardé pour l’instant"
            text="Sur un article, le bouton «&#8239;Garder&#8239;» le range ici."
            action={<ButtonLink href={href("/articles")}>Voir les articles</ButtonLink>}
          />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {saved.map(({ slug, title, savedAt }) => (
              <li key={slug} className="flex items-center justify-between gap-6 py-3">
                <div className="min-w-0">
                  <a href={href("/articles/:slug", { slug })}>{title}</a>
                  <p className="text-sm text-soft">Gardé le {savedAt}</p>
                </div>
                <ButtonForm
                  action={href("/compte/articles/:slug/retirer", { slug })}
                  className="link-button text-sm"
                  label={`Retirer «\u202F${title}\u202F»`}
                >
                  Retirer
                </ButtonForm>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <OnThisDevice known={saved.flatMap(({ slug, oldSlugs }) => [slug, ...oldSlugs])} />
      <ReadingHistory />
    </>
  );
}
