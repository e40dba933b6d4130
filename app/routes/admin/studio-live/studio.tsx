import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { findStudio, saveStudio, startStudio } from "#app/modules/studio/mutations.server.ts";
import { studioForm } from "#app/modules/studio/schema.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/utils/dates.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/studio";

const to = href("/admin/studio-live");
const see = { href: href("/live"), label: "Voir la page" };

export async function loader() {
  const { values, startedAt, version, isLive } = await findStudio();
  return { isLive, since: startedAt ? formatMoment(startedAt) : null, row: { ...values, version } };
}

export const action = formAction(studioForm.schema, (actor, value) => saveStudio(actor, value), {
  to,
  message: { title: "Studio enregistré.", see },
  acts: {
    commencer: {
      work: startStudio,
      message: { title: "Le studio est à l’antenne.", description: "Les lecteurs le voient d’ici une minute.", see },
    },
  },
});

export default function StudioPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isLive, since } = loaderData;
  return (
    <>
      <PageHead
        title="Studio en direct"
        text={
          isLive ? (
            <>
              <span className="badge badge-red">
                <span className="pulse" aria-hidden="true" /> À l’antenne
              </span>
              {since ? ` depuis le ${since}` : ""}
            </>
          ) : (
            <span className="badge">Hors antenne</span>
          )
        }
      >
        {isLive ? (
          <ButtonLink href={href("/admin/studio-live/arreter")} className="button-danger">
            Couper l’antenne…
          </ButtonLink>
        ) : null}
        <QuietLink href={href("/live")}>Voir la page</QuietLink>
      </PageHead>
      <DeclaredForm of={studioForm} id="studio" actionData={actionData} data={loaderData}>
        <FormActions acts={isLive ? {} : { commencer: "Enregistrer et passer à l’antenne" }} />
      </DeclaredForm>
    </>
  );
}
