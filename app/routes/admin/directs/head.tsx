import { href, NavLink } from "react-router";
import type { DirectRow } from "#app/modules/live/staff-queries.server.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { DirectStateMark } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import "./head.css";

interface TabsProps {
  direct: { id: number; pending: number; canLead: boolean };
}

/** The pages of one coverage: those of its evening, then those that prepare it, for who leads it. */
function DirectTabs({ direct: { id, pending, canLead } }: TabsProps) {
  const own = { id: String(id) };
  return (
    <nav className="bo-tabs coverage-tabs" aria-label="Pages de ce direct">
      <NavLink to={href("/admin/directs/:id/mises-a-jour", own)}>Mises à jour</NavLink>
      <NavLink to={`/admin/directs/${id}/questions`}>Questions{pending > 0 ? ` (${pending})` : ""}</NavLink>
      {canLead ? (
        <>
          <NavLink to={href("/admin/directs/editer/:id", own)}>Présentation</NavLink>
          <NavLink to={href("/admin/directs/:id/editeurs", own)}>Équipe</NavLink>
        </>
      ) : null}
    </nav>
  );
}

type Direct = Omit<DirectRow, "changed">;

interface Props {
  direct: Direct;
  /** Its form is on this page: what it does next is in it, with the words that are typed there. */
  isEdited?: boolean;
}

export function DirectHead({ direct, isEdited }: Props) {
  return (
    <>
      <PageHead
        title={direct.title}
        text={<StateLine direct={direct} />}
        back={{ to: href("/admin/directs"), label: "Directs" }}
      >
        {isEdited ? null : <NextSteps direct={direct} />}
        {direct.status === "draft" ? null : (
          <a href={href("/suivis-en-direct/:slug", { slug: direct.slug })} target="_blank" rel="noreferrer">
            Voir<span className="max-md:hidden"> la page</span>
          </a>
        )}
      </PageHead>
      <DirectTabs direct={direct} />
    </>
  );
}

function StateLine({ direct: { isRehearsal, status, startedAt, endedAt, scheduledFor } }: { direct: Direct }) {
  if (isRehearsal) return <span className="badge badge-amber">Répétition, pour la rédaction seule</span>;
  const date = status === "ended" ? endedAt : status === "live" ? startedAt : scheduledFor;
  return (
    <>
      <DirectStateMark status={status} />
      {date ? (
        <>
          {" "}
          · {status === "draft" || status === "scheduled" ? "prévu " : ""}
          <When date={date} short />
        </>
      ) : null}
    </>
  );
}

function NextSteps({ direct: { id: number, status, canCover, canLead, isRehearsal } }: { direct: Direct }) {
  const id = String(number);
  if (isRehearsal)
    return canCover ? (
      <details className="relative">
        <summary className="button button-quiet button-small">Plus</summary>
        <ButtonForm
          action={href("/admin/directs/:id/effacer", { id })}
          className="button button-danger absolute right-0 z-10 mt-2 whitespace-nowrap"
        >
          Effacer la répétition
        </ButtonForm>
      </details>
    ) : null;
  if (status === "live")
    return canCover ? <QuietLink href={href("/admin/directs/:id/terminer", { id })}>Terminer…</QuietLink> : null;
  if (status === "ended")
    return canCover ? <ButtonForm action={href("/admin/directs/:id/reprendre", { id })}>Reprendre</ButtonForm> : null;
  const canStart = status === "draft" ? canLead : canCover;
  return (
    <>
      {canStart ? <ButtonLink href={href("/admin/directs/:id/commencer", { id })}>Commencer…</ButtonLink> : null}
      {canLead && status === "draft" ? (
        <ButtonForm action={href("/admin/directs/:id/annoncer", { id })}>Annoncer</ButtonForm>
      ) : null}
      {canLead && status === "scheduled" ? (
        <ButtonForm
          action={href("/admin/directs/:id/remettre-en-brouillon", { id })}
          className="button button-quiet max-md:hidden"
        >
          En brouillon
        </ButtonForm>
      ) : null}
    </>
  );
}
