import { useEffect, useState } from "react";
import { href, useOutletContext } from "react-router";
import { readerActor } from "#app/http/context.server.ts";
import { describeKept, listKept } from "#app/modules/accounts/saved-articles.server.ts";
import { listMyTopics } from "#app/modules/accounts/topics.server.ts";
import { ownNews } from "#app/modules/following/own-news.server.ts";
import { KeptList, NewsList } from "#app/modules/following/own-rows.tsx";
import { listMyQuestions } from "#app/modules/live/questions.server.ts";
import { PasskeyForm, canUsePasskeys } from "#app/modules/passkeys/passkey-form.tsx";
import { listPasskeys } from "#app/modules/passkeys/passkeys.server.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/overview";
import { Heading, Section } from "./section.tsx";

export const meta = unlistedMeta("/dashboard", "Mon espace", "Ton espace personnel.");

const FEW = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, firstName } = readerActor(context);
  const [saved, questions, { follows }, passkeys] = await Promise.all([
    listKept(id).then(describeKept),
    listMyQuestions(id),
    listMyTopics(id),
    listPasskeys({ readerId: id }),
  ]);
  const { words, fresh } = await ownNews(request, follows);
  return {
    hasPasskey: passkeys.length > 0,
    firstName,
    followCount: follows.length,
    words,
    fresh: fresh.slice(0, FEW),
    saved: saved.filter(({ percent }) => percent < 100).slice(0, FEW),
    answered: questions.filter(({ status }) => status === "answered").length,
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const isFresh = useOutletContext();
  const { firstName, saved, answered, followCount, words, fresh } = loaderData;
  return (
    <>
      <Heading title={`Bonjour ${firstName}`} />
      {isFresh && !loaderData.hasPasskey ? <PasskeyOffer /> : null}
      {answered > 0 ? (
        <p className="notice mb-8">
          <a href={href("/dashboard/questions")}>{plural(answered, "réponse")} à tes questions</a>
        </p>
      ) : null}
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
            <QuietLink href={href("/suivis")}>Choisir quoi suivre</QuietLink>
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
