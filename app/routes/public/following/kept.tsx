import { data, href } from "react-router";
import { isLostOrLeadsBack, ownLists } from "#app/http/device-lists.server.ts";
import { keptEntry, keptList } from "#app/modules/accounts/kept.ts";
import { describeKept } from "#app/modules/accounts/saved-articles.server.ts";
import { KeptList } from "#app/modules/following/own-rows.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/kept";
import { OwnPage } from "./own-page.tsx";

export const meta = unlistedMeta("/gardes", "Ce que tu gardes", "Tes articles gardés, et où tu t’es arrêté.");

/** Someone's own, of the account or of the device: never shared. */
export async function loader({ request }: Route.LoaderArgs) {
  const { reader, kept } = await ownLists(request);
  const own = { hasAccount: reader !== null, isLost: isLostOrLeadsBack(request, keptList, kept.map(keptEntry)) };
  return data({ own, articles: await describeKept(kept) }, { headers: { "Cache-Control": "no-store" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function KeptArticles({ loaderData: { own, articles } }: Route.ComponentProps) {
  const toRead = articles.filter(({ percent }) => percent < 100);
  const read = articles.filter(({ percent }) => percent === 100);
  return (
    <OwnPage at="/gardes" {...own}>
      {articles.length === 0 ? (
        <EmptyState
          title="Rien de gardé pour l’instant"
          text="Sur un article, le bouton «&#8239;Garder&#8239;» le range ici."
          action={<ButtonLink href={href("/articles")}>Voir les articles</ButtonLink>}
        />
      ) : null}
      <form method="post" action={href("/compte/gardes")} className="max-w-text">
        {toRead.length > 0 ? <KeptList articles={toRead} hasButtons /> : null}
        {read.length > 0 ? (
          <details className="mt-8" open={toRead.length === 0 || undefined}>
            <summary className="unfold py-2">
              Lus jusqu’au bout ({read.length}) <Icon name="chevron-down" />
            </summary>
            <KeptList articles={read} hasButtons />
          </details>
        ) : null}
      </form>
    </OwnPage>
  );
}
