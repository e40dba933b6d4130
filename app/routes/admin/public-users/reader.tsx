import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { findReaderForStaff } from "#app/modules/accounts/administration.server.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { QuietButton, SmallLink } from "#app/ui/button.tsx";
import { ButtonForm, MainButtonForm } from "#app/ui/form/button-form.tsx";
import { HiddenKeys } from "#app/ui/form/form.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { DangerLink } from "../shared/asking.tsx";
import { Facts } from "../shared/facts.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { ReaderStateMark } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/reader";

export async function loader({ params }: Route.LoaderArgs) {
  return { reader: orNotFound(await findReaderForStaff(rowId(params.id))) };
}

export default function ReaderPage({ loaderData: { reader } }: Route.ComponentProps) {
  const id = String(reader.id);
  const { counts } = reader;
  return (
    <>
      <PageHead
        title={reader.name}
        text={<ReaderStateMark state={reader.state} />}
        back={{ to: href("/admin/public-users"), label: "Lecteurs inscrits" }}
      >
        {reader.verifiedAt ? null : (
          <MainButtonForm action={href("/admin/public-users/:id/renvoyer-code", { id })}>
            Renvoyer le code de vérification
          </MainButtonForm>
        )}
      </PageHead>
      {reader.suspendedAt ? (
        <div className="notice bo-notice">
          <div>
            <p>
              Suspendu <When date={reader.suspendedAt} />
              {"\u202F"}: la personne ne peut plus se connecter.
            </p>
            <p className="wrap-anywhere">
              Raison{"\u202F"}: {reader.suspendedReason ?? "non dite"}
            </p>
          </div>
          <ButtonForm action={href("/admin/public-users/:id/lever-suspension", { id })}>Lever la suspension</ButtonForm>
        </div>
      ) : null}
      <Facts
        of={{
          "Adresse email": reader.email,
          Inscrit: <When date={reader.createdAt} />,
          "Adresse email confirmée": reader.verifiedAt ? <When date={reader.verifiedAt} /> : "Pas encore",
          "Dernière venue": reader.lastSeenOn ? <When date={reader.lastSeenOn} /> : "Jamais",
          "Effacement prévu": (
            <>
              {formatDate(reader.erasedOn)}
              <p className="bo-muted">
                {reader.verifiedAt
                  ? `${keptInWords("inactiveReaders")}. Toute venue repousse cette date.`
                  : `${keptInWords("unverifiedReaders")}.`}
              </p>
            </>
          ),
          "Prévenu par email": reader.warnings.map((at) => `le ${formatDate(at)}`).join(", puis "),
          "Sessions ouvertes": counts.sessions,
          "Articles gardés": counts.savedArticles,
          "Questions posées": counts.questions,
          "Appareils notifiés": counts.subscriptions,
        }}
        places={{ "Adresse email": "wrap-anywhere" }}
      />
      <div className="button-row">
        {/* A plain form: the answer is a file. */}
        <form method="post" action={href("/admin/public-users/:id/exporter", { id })}>
          <HiddenKeys />
          <QuietButton type="submit">Exporter ses données (JSON)</QuietButton>
        </form>
        {counts.sessions > 0 ? (
          <ButtonForm action={href("/admin/public-users/:id/fermer-sessions", { id })}>Fermer ses sessions</ButtonForm>
        ) : null}
      </div>
      <div className="bo-apart button-row">
        {reader.suspendedAt ? null : (
          <SmallLink href={`${href("/admin/public-users/lot/suspendre")}?rows=${id}`}>Suspendre…</SmallLink>
        )}
        <DangerLink href={href("/admin/public-users/:id/supprimer", { id })}>Supprimer ce compte…</DangerLink>
      </div>
    </>
  );
}
