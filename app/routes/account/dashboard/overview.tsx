import { useEffect, useState } from "react";
import { Link, href } from "react-router";
import { readerActor, sessionToken } from "#app/http/context.server.ts";
import { describeKept, listKept } from "#app/modules/accounts/saved-articles.server.ts";
import { listMyTopics } from "#app/modules/accounts/topics.server.ts";
import { ownNews } from "#app/modules/following/own-news.server.ts";
import { KeptList, NewsList } from "#app/modules/following/own-rows.tsx";
import { listMyQuestions } from "#app/modules/live/questions.server.ts";
import { PasskeyForm, canUsePasskeys } from "#app/modules/passkeys/passkey-form.tsx";
import { listPasskeys } from "#app/modules/passkeys/passkeys.server.ts";
import { isFreshSession } from "#app/modules/sessions/sessions.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/overview";
import { Heading, Section } from "./section.tsx";

export const meta = unlistedMeta("/dashboard", "Mon espace", "Ton espace personnel.");

/** News shown here; all of it is on its page. */
const FEW = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, firstName } = readerActor(context);
  const [saved, questions, { topics, follows }, passkeys, isFresh] = await Promise.all([
    listKept(id).then(describeKept),
    listMyQuestions(id),
    listMyTopics(id),
    listPasskeys({ readerId: id }),
    isFreshSession(await sessionToken(request)),
  ]);
  const { words, fresh } = await ownNews(request, follows);
  return {
    offersPasskey: isFresh && passkeys.length === 0,
    firstName,
    followCount: follows.length,
    words,
    fresh: fresh.slice(0, FEW),
    saved: saved.filter(({ percent }) => percent < 100).slice(0, FEW),
    savedCount: saved.length,
    questionCount: questions.length,
    answered: questions.filter(({ status }) => status === "answered").length,
    topicCount: topics.length,
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { firstName, saved, savedCount, questionCount, answered, topicCount, followCount, words, fresh } = loaderData;
  const figures = [
    {
      to: href("/gardes"),
      value: savedCount,
      label: savedCount < 2 ? "article gardé" : "articles gardés",
      first: { to: href("/articles"), title: "Garde un article", text: "Il t’attend ici, même hors ligne." },
    },
    {
      to: href("/dashboard/questions"),
      value: questionCount,
      label: `${questionCount < 2 ? "question posée" : "questions posées"}, ${plural(answered, "réponse")}`,
      first: {
        to: href("/suivis-en-direct"),
        title: "Pose une question",
        text: "Pendant un direct, la rédaction répond.",
      },
    },
    {
      to: href("/dashboard/notifications"),
      value: topicCount,
      label: topicCount < 2 ? "alerte choisie" : "alertes choisies",
      first: {
        to: href("/dashboard/notifications"),
        title: "Choisis une alerte",
        text: "Une élection, un direct\u202F: on te prévient.",
      },
    },
  ];
  return (
    <>
      <Heading title={`Bonjour ${firstName}`} />
      {loaderData.offersPasskey ? <PasskeyOffer /> : null}
      <ul className="mb-10 grid gap-3 sm:grid-cols-3">
        {figures.map(({ to, value, label, first }) => (
          <li key={label} className="bg-sheet px-5 py-3 sm:py-5 shadow-sheet [clip-path:var(--cut-b)]">
            {value === 0 ? (
              <a href={first.to} className="block text-ink no-underline">
                <span className="block font-display text-lg leading-tight font-bold underline">{first.title}</span>
                <span className="mt-1 block text-sm">{first.text}</span>
              </a>
            ) : (
              <Link
                to={to}
                reloadDocument={to === href("/gardes")}
                className="flex items-baseline gap-4 text-ink no-underline sm:block"
              >
                <span className="block font-display text-3xl leading-none font-bold tabular-nums">{value}</span>
                <span className="block text-sm underline sm:mt-1">{label}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Section
        title="Nouveau pour toi"
        text={
          followCount === 0
            ? "Suis un thème, un parti, une élection, un direct ou une signature\u202F: ce qui paraît s’affiche ici."
            : words
        }
      >
        {fresh.length > 0 ? <NewsList items={fresh} /> : null}
        <p className="mt-3">
          {followCount > 0 ? (
            <a href={href("/suivis")}>Ce que tu suis ({followCount})</a>
          ) : (
            <ButtonLink href={href("/articles")} kind="quiet">
              Choisir quoi suivre
            </ButtonLink>
          )}
        </p>
      </Section>
      {saved.length > 0 ? (
        <Section title="Ce que tu gardes">
          <KeptList articles={saved} />
        </Section>
      ) : null}
    </>
  );
}

/** After a sign-in, where the device can unlock a passkey: at once on phones and tablets, of which nearly all can. */
function PasskeyOffer() {
  const [isFit, setFit] = useState<boolean>();
  useEffect(() => {
    const can = canUsePasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
    void Promise.resolve(can).then(setFit);
  }, []);
  if (isFit === false) return null;
  return (
    <div className={`notice mb-8 noscript:hidden ${isFit ? "" : "hidden pointer-coarse:block"}`}>
      <h2 className="text-lg">La prochaine fois, sans mot de passe&#8239;?</h2>
      <p className="mt-1 mb-4">
        Cet appareil est à toi&#8239;? Avec une clé d’accès, ton empreinte, ton visage ou son code suffit.
      </p>
      <PasskeyForm address={href("/dashboard/cles")} makes>
        Créer ma clé d’accès
      </PasskeyForm>
    </div>
  );
}
