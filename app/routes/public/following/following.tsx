import { data, href } from "react-router";
import { currentReader } from "#app/http/context.server.ts";
import { visitCookie } from "#app/http/device-cookies.server.ts";
import { type FollowedTold, howFollowedIsTold, listMyTopics } from "#app/modules/accounts/topics.server.ts";
import { NewsList } from "#app/modules/following/news-list.tsx";
import { ownNews } from "#app/modules/following/own-news.server.ts";
import type { Followed } from "#app/modules/push/followed.server.ts";
import { followKinds, followsIn, isFollow, kindOf } from "#app/modules/push/follows.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/following";
import "#app/ui/form/form.css";

export const meta = unlistedMeta(
  "/suivis",
  "Ce que tu suis",
  "Ce qui est nouveau dans les thèmes, les partis et les signatures que tu suis.",
);

/** Someone's own, of the account or of the device: never shared. */
export async function loader({ request }: Route.LoaderArgs) {
  const cookies = request.headers.get("cookie");
  const reader = await currentReader(request);
  const follows = reader ? (await listMyTopics(reader.id)).follows : followsIn(cookies);
  const { visit, ...news } = await ownNews(request, follows);
  // Just pressed, and not here: this browser keeps nothing.
  const pressed = new URL(request.url).searchParams.get("suivi");
  const isLost = isFollow(pressed) && !follows.includes(pressed);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (follows.length > 0) headers.append("Set-Cookie", visitCookie(visit));
  return data({ ...news, isLost, told: reader && (await howFollowedIsTold(reader.id)) }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Following({
  loaderData: { followed, words, fresh, earlier, isLost, told },
}: Route.ComponentProps) {
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle
        title="Ce que tu suis"
        text={
          told
            ? "Gardé avec ton compte, sur tous tes appareils."
            : "Gardé sur cet appareil pendant un an, dans un cookie que nous ne relions à personne."
        }
      />
      {isLost ? (
        <p className="notice mb-8">
          Ton navigateur n’a pas gardé ton choix&#8239;: il refuse les cookies de ce site. Autorise-les, ou{" "}
          <a href={href("/connexion")}>connecte-toi</a>.
        </p>
      ) : null}
      <div className="max-w-text">
        {followed.length === 0 ? (
          <EmptyState
            title="Tu ne suis rien pour l’instant"
            text="Sur un thème, un parti, une élection, un direct ou une signature, le bouton «&#8239;Suivre&#8239;» le range ici."
            action={<ButtonLink href={href("/articles")}>Voir les articles</ButtonLink>}
          />
        ) : (
          <>
            <section aria-labelledby="nouveau">
              <h2 id="nouveau">Nouveau pour toi</h2>
              <p className="mt-2 mb-4 text-soft">{words}</p>
              {fresh.length > 0 ? <NewsList items={fresh} /> : null}
              {earlier.length > 0 ? (
                <details className="mt-4" open={fresh.length === 0 || undefined}>
                  <summary className="unfold py-2">Déjà vu ce mois-ci</summary>
                  <NewsList items={earlier} />
                </details>
              ) : null}
            </section>
            <FollowedList followed={followed} />
            <Telling told={told} />
          </>
        )}
      </div>
    </main>
  );
}

function FollowedList({ followed }: { followed: Followed[] }) {
  return (
    <section className="mt-12" aria-labelledby="suivis">
      <h2 id="suivis">Tu suis</h2>
      <form method="post" action={href("/compte/suivis")}>
        <input type="hidden" name="back" value={href("/suivis")} />
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {followed.map(({ follow, name, href: page }) => (
            <li key={follow} className="flex items-center justify-between gap-6 py-2">
              <p className="min-w-0">
                <a href={page}>{name}</a> <span className="text-sm text-soft">{followKinds[kindOf(follow)]}</span>
              </p>
              <button
                name="ne-plus-suivre"
                value={follow}
                className="link-button flex-none py-2 text-sm"
                aria-label={`Ne plus suivre ${name}`}
              >
                Ne plus suivre
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

const choices: Record<FollowedTold, string> = {
  rien: "Non, je viens voir ici",
  push: "Par notification\u202F: au plus 3 par jour, aucune entre 22\u00A0h et 7\u00A0h",
  email: "Par email\u202F: un seul par jour, vers 18\u00A0h, s’il y a du nouveau",
};

/** With an account a form; a device chooses among its notifications. */
function Telling({ told }: { told: FollowedTold | null }) {
  return (
    <section className="mt-12" aria-labelledby="prevenir">
      <h2 id="prevenir">Être prévenu</h2>
      {told ? (
        <form method="post" action={href("/compte/suivis/prevenir")} className="stack mt-4">
          <fieldset className="field">
            <legend className="visually-hidden">Être prévenu de ce que tu suis</legend>
            {Object.entries(choices).map(([value, label]) => (
              <div className="choice" key={value}>
                <input
                  type="radio"
                  id={`prevenir-${value}`}
                  name="prevenir"
                  value={value}
                  defaultChecked={value === told}
                />
                <label htmlFor={`prevenir-${value}`}>{label}</label>
              </div>
            ))}
          </fieldset>
          <p className="text-sm text-soft">
            Les notifications s’activent sur chaque appareil, dans{" "}
            <a href={`${href("/preferences")}#notifications`}>ses préférences</a>.
          </p>
          <div>
            <button type="submit" className="button button-quiet">
              Enregistrer
            </button>
          </div>
        </form>
      ) : (
        <p className="mt-2">
          Par notification sur cet appareil&#8239;: choisis «&#8239;Ce que tu suis&#8239;» dans{" "}
          <a href={`${href("/preferences")}#notifications`}>ses préférences</a>, au plus 3 par jour, aucune entre
          22&nbsp;h et 7&nbsp;h. Par email&#8239;: <a href={href("/connexion")}>avec un compte</a>, un seul par jour.
        </p>
      )}
    </section>
  );
}
