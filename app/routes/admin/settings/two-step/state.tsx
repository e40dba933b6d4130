import { useState } from "react";
import { href } from "react-router";
import { mustSetUpTwoStep } from "#app/http/auth/sign-in.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { staffToken } from "#app/http/cookies.server.ts";
import { PasskeyList } from "#app/modules/passkeys/passkey-list.tsx";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { twoStepState } from "#app/modules/staff/two-step/enrolment.server.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { ButtonForm, MainButtonForm } from "#app/ui/form/button-form.tsx";
import { plural } from "#app/utils/text.ts";
import { DangerLink } from "../../shared/asking.tsx";
import { Facts } from "../../shared/facts.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { When } from "../../shared/when.tsx";
import type { Route } from "./+types/state";
import { CodesPanel } from "./codes.tsx";

export const meta = () => adminMeta("Connexion en deux étapes");

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  const [state, mustSetUp, { requireTwoFactor }] = await Promise.all([
    staffToken(request).then((token) => twoStepState(staff.id, token)),
    mustSetUpTwoStep(staff),
    siteSettings(),
  ]);
  return { state, mustSetUp, isRequired: requireTwoFactor };
}

export default function TwoStep({ loaderData }: Route.ComponentProps) {
  const { state, mustSetUp, isRequired } = loaderData;
  const since = state.since ?? state.passkeys.at(-1)?.createdAt;
  return (
    <div className="stack">
      {mustSetUp ? (
        <div className="notice">
          <p>
            <strong>La rédaction demande la connexion en deux étapes à toute l’équipe.</strong> Activez-la pour ouvrir
            le reste de l’espace{"\u202F"}: deux minutes suffisent.
          </p>
        </div>
      ) : null}
      {since ? <On since={since} left={state.recoveryCodesLeft} isRequired={isRequired} /> : null}
      {state.since ? null : <Off pending={state.pending} />}
      <Passkeys passkeys={state.passkeys} />
    </div>
  );
}

function Off({ pending }: { pending: boolean }) {
  return (
    <>
      <p className="max-w-176">
        Après votre mot de passe, le site vous demandera un code que votre téléphone montre. Un mot de passe volé ne
        suffit alors plus pour entrer. Il vous faut une application d’authentification{"\u202F"}: Aegis, FreeOTP, Google
        Authenticator, 2FAS, ou votre gestionnaire de mots de passe.
      </p>
      <div className="button-row">
        {pending ? (
          <>
            <ButtonLink href={href("/admin/settings/deux-etapes/activer")}>Reprendre l’activation</ButtonLink>
            <ButtonForm action={href("/admin/settings/deux-etapes/commencer")}>
              Recommencer avec une autre clé
            </ButtonForm>
          </>
        ) : (
          <MainButtonForm action={href("/admin/settings/deux-etapes/commencer")}>Activer</MainButtonForm>
        )}
      </div>
    </>
  );
}

function On({ since, left, isRequired }: { since: Date | string; left: number; isRequired: boolean }) {
  return (
    <>
      <Facts
        of={{
          État: <span className="bo-state [--dot:var(--green)]">Active</span>,
          Activée: <When date={since} />,
          "Codes de secours":
            left === 0 ? "Il n’en reste aucun" : `${plural(left, "code")} non ${left === 1 ? "utilisé" : "utilisés"}`,
        }}
      />
      {left <= 3 ? (
        <p className="notice">
          Il vous reste peu de codes de secours. Sans eux ni votre téléphone, il faudra l’aide de l’administration pour
          entrer.
        </p>
      ) : null}
      <div className="button-row">
        <QuietLink href={href("/admin/settings/deux-etapes/codes")}>Créer de nouveaux codes de secours…</QuietLink>
      </div>
      <div className="bo-apart">
        {isRequired ? (
          <p className="bo-muted">La rédaction la demande à toute l’équipe{"\u202F"}: elle ne se désactive pas.</p>
        ) : (
          <DangerLink href={href("/admin/settings/deux-etapes/desactiver")}>Désactiver…</DangerLink>
        )}
      </div>
    </>
  );
}

/** Passkeys as second step; the first brings recovery codes. */
function Passkeys({ passkeys }: Pick<Parameters<typeof PasskeyList>[0], "passkeys">) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <CodesPanel title="La connexion en deux étapes est active" codes={codes} />;
  return (
    <div className="bo-apart stack">
      <h3>Clés d’accès</h3>
      <p className="max-w-176">
        Après votre mot de passe, l’empreinte ou le code de cet appareil, ou une clé de sécurité, remplace le code du
        téléphone. Appareil perdu&#8239;: entrez avec un code de secours, puis retirez sa clé ici.
      </p>
      <PasskeyList
        passkeys={passkeys}
        address={href("/admin/settings/deux-etapes/cles")}
        text="Cette clé ne servira plus de seconde étape, et les appareils connectés avec elle seront déconnectés, sauf celui-ci."
        proof="Votre mot de passe"
        onDone={(done) => setCodes(done.codes)}
      />
    </div>
  );
}
