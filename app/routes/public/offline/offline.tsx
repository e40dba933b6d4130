import type { PageHandle } from "#app/records/actions/action.ts";
import { RobinListening } from "#app/ui/robin/robin.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
// A worker's address, made by Vite: the module itself exports nothing.
// oxlint-disable-next-line import/default
import listSavedPages from "./list-saved-pages.ts?worker&url";

/** In the place of a page that the network does not bring: the service worker keeps it from its installation on (public/sw.js). */
export const handle = { shows: [] } satisfies PageHandle;

export const meta = unlistedMeta(
  "/hors-ligne",
  "Hors ligne",
  "Ce que cet appareil a gardé pour les moments sans réseau.",
);

/** The caches of the worker that list-saved-pages.ts reads, as readers know them. */
const groups = [
  { cache: "cx-saved", title: "Tes articles gardés" },
  { cache: "cx-articles", title: "Lus ces dernières semaines" },
  { cache: "cx-pages", title: "Autres pages" },
];

export default function Offline() {
  return (
    <main id="contenu" className="wrap pb-16">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 py-8">
        <RobinListening className="w-32" />
        <div className="grid max-w-[34rem] gap-3">
          <h1>Pas de réseau ici</h1>
          <p>
            Cette page n’est pas sur ton appareil.{" "}
            <span data-kept-some hidden>
              Robin t’a quand même gardé de quoi lire.
            </span>
          </p>
          {/* The address of the page in whose place this one is. */}
          <form>
            <button className="button">Réessayer</button>
          </form>
        </div>
      </div>
      {groups.map(({ cache, title }) => (
        <section key={cache} data-kept={cache} aria-labelledby={cache} className="mt-6 max-w-[44rem]" hidden>
          <h2 id={cache}>{title}</h2>
          <ul className="mt-2 divide-y divide-line *:py-3 [&_p]:text-sm [&_p]:text-soft" />
        </section>
      ))}
      <div className="mt-6 max-w-[44rem]" data-kept-none>
        <h2>Comment lire sans réseau</h2>
        <p className="mt-2">
          Ouvre le site une fois avec une connexion. Les articles que tu lis restent lisibles ici pendant un mois (les
          soixante derniers)&#8239;; ceux que tu gardes avec le bouton «&#8239;Garder&#8239;» le restent tant que tu les
          gardes.
        </p>
        <p className="mt-2 text-soft">
          Il faut un navigateur récent avec JavaScript, hors fenêtre privée. Se déconnecter efface tout ce qui a été
          gardé.
        </p>
      </div>
      <script type="module" src={listSavedPages} />
    </main>
  );
}
