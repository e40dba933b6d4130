import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { applicationStatusLabels } from "#app/modules/applications/labels.ts";
import { findApplication } from "#app/modules/applications/queries.server.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { ButtonLink, QuietLink, SmallButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { choices } from "#app/utils/choices.ts";
import { formatDate } from "#app/utils/dates.ts";
import { DeleteLink } from "../shared/asking.tsx";
import { Facts } from "../shared/facts.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { ApplicationStatusMark } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/application";

export async function loader({ params }: Route.LoaderArgs) {
  return { application: orNotFound(await findApplication(rowId(params.id))) };
}

type Application = Route.ComponentProps["loaderData"]["application"];

export default function ApplicationPage({ loaderData: { application } }: Route.ComponentProps) {
  const id = String(application.id);
  const { email, phone, createdAt, cvSize, erasedOn } = application;
  return (
    <>
      <PageHead
        title={application.name}
        text={<ApplicationStatusMark status={application.status} />}
        back={{ to: href("/admin/applications"), label: "Candidatures" }}
      >
        <ButtonLink href={href("/admin/applications/:id/repondre", { id })}>Répondre</ButtonLink>
        <QuietLink href={href("/admin/applications/:id/noter", { id })}>Ajouter une note</QuietLink>
      </PageHead>
      <div className="bo-form bo-form-aside">
        <div className="stack">
          <div className="bo-panel">
            <h2>{application.position}</h2>
            <p className="bo-message">{application.motivation}</p>
          </div>
          {application.notes.map((note) => (
            <Entry key={note.id} note={note} />
          ))}
        </div>
        <aside className="stack" aria-label="À propos de cette candidature">
          <Facts
            of={{
              "Adresse email": email,
              Téléphone: phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>,
              Reçue: <When date={createdAt} />,
              CV: cvSize ? (
                <a href={href("/admin/applications/:id/cv", { id })} download>
                  Télécharger (PDF, {cvSize})
                </a>
              ) : (
                "Aucun"
              ),
              "Effacée le": (
                <>
                  {formatDate(erasedOn)}
                  <span className="bo-muted"> ({keptInWords("applications")})</span>
                </>
              ),
            }}
            places={{ "Adresse email": "wrap-anywhere" }}
          />
          <StatusForm id={id} status={application.status} />
        </aside>
      </div>
      <DeleteLink>Supprimer cette candidature…</DeleteLink>
    </>
  );
}

function Entry({ note }: { note: Application["notes"][number] }) {
  return (
    <article className={note.isReply ? "bo-panel border-l-4 border-l-brand" : "bo-panel"}>
      <h2 className="text-base">
        {note.isReply ? "Réponse envoyée" : "Note"}{" "}
        <span className="bo-muted font-sans font-normal">
          par {note.by}, <When date={note.at} />
        </span>
      </h2>
      <p className="bo-message">{note.text}</p>
    </article>
  );
}

function StatusForm({ id, status }: { id: string; status: Application["status"] }) {
  return (
    <PostForm
      action={href("/admin/applications/:id/classer", { id })}
      values={{ from: status }}
      className="field"
      key={status}
    >
      <label className="field-label" htmlFor="status">
        Classer
      </label>
      <select className="input" id="status" name="status" defaultValue={status}>
        {choices(applicationStatusLabels).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <SmallButton type="submit">Enregistrer</SmallButton>
    </PostForm>
  );
}
