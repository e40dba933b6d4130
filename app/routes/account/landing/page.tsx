import { href, redirect } from "react-router";
import { currentReader } from "#app/http/context.server.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { PageIcon, type PageIconName } from "#app/ui/page-icon.tsx";
import { RobinReading } from "#app/ui/robin/robin.tsx";
import { staticMeta } from "#app/ui/seo.ts";
import { LoggedOut, stayLoggedOut } from "../shared/logged-out.tsx";
import type { Route } from "./+types/page";

export const meta = staticMeta(
  "/compte",
  "Ton compte",
  "Garde des articles, pose tes questions dans les directs, choisis tes notifications\u202F: un compte gratuit, sans publicité.",
);

/** A signed-in reader has a dashboard; `?logout=true` is the page after signing out. */
export async function loader({ request }: Route.LoaderArgs) {
  const leaving = new URL(request.url).searchParams.get("logout") === "true";
  const signedIn = (await currentReader(request)) !== null;
  if (signedIn && !leaving) throw redirect(href("/dashboard"));
  return { signedIn };
}

export const shouldRevalidate = stayLoggedOut;

const benefits: { icon: PageIconName; title: string; text: string }[] = [
  { icon: "bookmark", title: "Garde tes articles", text: "Retrouve-les sur ton téléphone comme sur ton ordinateur." },
  { icon: "question", title: "Pose tes questions", text: "Dans les suivis en direct, la rédaction te répond." },
  {
    icon: "bell",
    title: "Choisis tes alertes",
    text: "Articles, directs, flash infos, podcasts\u202F: seulement ce que tu veux.",
  },
  { icon: "history", title: "Reprends ta lecture", text: "Ton historique reste sur ton appareil, si tu l’actives." },
  { icon: "shield", title: "Tes données à toi", text: "Télécharge tout, ou efface tout, quand tu veux." },
  { icon: "star", title: "Gratuit, sans publicité", text: "Une association, pas un marchand de profils." },
];

export default function AccountLanding({ loaderData: { signedIn } }: Route.ComponentProps) {
  return (
    <>
      <LoggedOut signedIn={signedIn} leads={href("/dashboard")} />
      <main id="contenu" className="wrap pb-16">
        <header className="page-title flex items-end justify-between gap-8">
          <div>
            <h1>Ton compte</h1>
            <p>Un prénom, un nom, une adresse email. Rien de plus, et tu repars quand tu veux.</p>
            <p className="button-row mt-6">
              <ButtonLink href={href("/inscription")}>Créer un compte</ButtonLink>
              {/* A session that outlived its end in this tab would lead away. */}
              <QuietLink href={signedIn ? `${href("/connexion")}?logout=true` : href("/connexion")}>
                Se connecter
              </QuietLink>
            </p>
          </div>
          <RobinReading className="hidden w-40 shrink-0 md:block" />
        </header>
        <h2 className="visually-hidden">Ce que permet un compte</h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {benefits.map(({ icon, title, text }, index) => (
            <li
              key={title}
              className={`flex flex-wrap gap-4 bg-sheet p-5 shadow-sheet ${index % 2 ? "[clip-path:var(--cut-b)]" : "[clip-path:var(--cut-a)]"}`}
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-red-tint text-red">
                <PageIcon name={icon} />
              </span>
              <div className="min-w-0 flex-1 basis-44">
                <h3>{title}</h3>
                <p className="mt-1 text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          Sans compte aussi, sur cet appareil&#8239;: <a href={href("/gardes")}>ce que tu gardes</a>,{" "}
          <a href={href("/suivis")}>ce que tu suis</a>.
        </p>
      </main>
    </>
  );
}
