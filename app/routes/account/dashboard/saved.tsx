import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { readerActor } from "#app/http/auth/reader-context.server.ts";
import { listSavedArticles, saveArticles } from "#app/modules/accounts/saved-articles.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { formatDate } from "#app/utils/dates.ts";
import type { Route } from "./+types/saved";
import { OnThisDevice } from "./on-this-device.tsx";
import { ReadingHistory } from "./reading-history.tsx";
import { Heading, Section } from "./section.tsx";

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
