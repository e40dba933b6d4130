import { data, href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { type FeedPreview, previewForStaff } from "#app/modules/feeds/mutations.server.ts";
import { feedAddressSchema } from "#app/modules/feeds/schema.ts";
import { countryCodes } from "#app/utils/countries.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/preview";
import { AddressForm, FeedForm, type FeedValues } from "./form.tsx";

/** The form filled with what the feed says of itself; the country only when its address ends in one. */
function suggestedValues({ title, siteUrl, feedUrl, kind }: FeedPreview): FeedValues {
  const end = new URL(siteUrl || feedUrl).hostname.split(".").at(-1)?.toUpperCase();
  const country = countryCodes.find((code) => code === end);
  return { kind, name: title, feedUrl, siteUrl, isActive: true, ...(country ? { country } : {}) };
}

/** Reads the address and shows what it gives. Nothing is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, feedAddressSchema);
  if (!form.ok) return form.reply();
  const { feedUrl } = form.value;
  const seen = await previewForStaff(staffActor(context), feedUrl);
  if (seen.ok) return data({ glimpse: seen.value, feedUrl, result: undefined });
  const { data: refusal, init } = form.reply(seen.errors);
  return data({ ...refusal, glimpse: null, feedUrl }, init ?? {});
}

/** Opened without having been sent anything, it asks for the address. */
export default function PreviewFeed({ actionData }: Route.ComponentProps) {
  const seen = actionData && "glimpse" in actionData ? actionData : null;
  return (
    <>
      <PageHead
        title="Aperçu du flux"
        tab="Aperçu d’un flux"
        text="Rien n’est encore enregistré."
        back={{ to: href("/admin/sources"), label: "Sources" }}
      />
      {seen?.glimpse ? (
        <>
          <Glimpse glimpse={seen.glimpse} />
          <h2 className="mt-8 mb-[0.9rem]">L’ajouter</h2>
          <FeedForm actionData={undefined} feed={suggestedValues(seen.glimpse)} />
          <p className="bo-apart">
            <a href={href("/admin/sources/nouveau")}>Essayer un autre lien</a>
          </p>
        </>
      ) : (
        <>
          <AddressForm actionData={actionData} />
          {seen ? (
            <details className="bo-details bo-apart">
              <summary>L’ajouter quand même</summary>
              <p>Utile si le site est en panne pour l’instant&#8239;: la source sera essayée à nouveau, toute seule.</p>
              <FeedForm actionData={undefined} feed={{ kind: "news", feedUrl: seen.feedUrl, isActive: true }} />
            </details>
          ) : null}
        </>
      )}
    </>
  );
}

function Glimpse({ glimpse: { title, kind, isVideo, itemCount, items } }: { glimpse: FeedPreview }) {
  const noun = kind === "podcast" ? "épisode" : "article";
  return (
    <section className="bo-panel">
      <h2>{title || "Flux sans titre"}</h2>
      <p className="bo-muted">
        {itemCount === 0
          ? "Le flux répond, mais il est vide pour l’instant."
          : `${plural(itemCount, noun)}. ${items.length < itemCount ? `Voici les ${items.length} premiers.` : ""}`}
      </p>
      {isVideo ? (
        <p>
          Ses épisodes sont des vidéos, que le lecteur de podcasts ne sait pas lire&#8239;: ajoutez-le comme source
          d’actualités, et chaque vidéo devient une carte.
        </p>
      ) : null}
      <ol className="grid gap-[0.9rem] mt-[0.9rem]">
        {items.map((item, index) => (
          <li className="pt-[0.9rem] border-t border-line" key={index}>
            <strong>
              {item.link ? (
                <a href={item.link} target="_blank" rel="noreferrer">
                  {item.title}
                </a>
              ) : (
                item.title
              )}
            </strong>
            <p className="bo-muted max-w-176">
              {item.isDated
                ? formatDateTime(item.publishedAt)
                : "Sans date\u202F: l’heure de la première lecture sera prise."}
            </p>
            {item.content ? <p className="max-w-176">{item.content}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
