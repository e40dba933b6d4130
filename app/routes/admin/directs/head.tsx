import { href, NavLink } from "react-router";
import type { DirectRow } from "#app/modules/live/staff-queries.server.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { DirectStateMark } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import { deskOf, list, questionsOf, teamOf } from "./addresses.ts";
import "./head.css";

type Direct = Omit<DirectRow, "changed">;

interface Props {
  direct: Direct;
  /** Its form is on this page: what it does next is in it, with the words that are typed there. */
  isEdited?: boolean;
}

/** Its title, and the pages of a coverage: those of its evening, then those that prepare it, for who leads it. */
export function DirectHead({ direct, isEdited }: Props) {
  const { id, pending, slug, status } = direct;
  const tabs: [string, string][] = [
    [deskOf(id), "Mises à jour"],
    [questionsOf(id), `Questions${pending > 0 ? ` (${pending})` : ""}`],
  ];
  if (direct.canLead) tabs.push([href("/admin/directs/editer/:id", { id }), "Présentation"], [teamOf(id), "Équipe"]);
  return (
    <>
      <PageHead
        title={direct.title}
        tab={null}
        text={<StateLine direct={direct} />}
        back={{ to: list, label: "Directs" }}
      >
        {isEdited ? null : <NextSteps direct={direct} />}
        {status === "draft" ? null : (
          <a href={href("/suivis-en-direct/:slug", { slug })} target="_blank" rel="noreferrer">
            Voir<span className="max-md:hidden"> la page</span>
          </a>
        )}
      </PageHead>
      <nav className="bo-tabs coverage-tabs" aria-label="Pages de ce direct">
        {tabs.map(([to, label]) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
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

function NextSteps({ direct: { id, status, canCover, canLead, isRehearsal } }: { direct: Direct }) {
  const canStart = status === "draft" ? canLead : canCover;
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
  switch (status) {
    case "live":
      return canCover ? <QuietLink href={href("/admin/directs/:id/terminer", { id })}>Terminer…</QuietLink> : null;
    case "ended":
      return canCover ? <ButtonForm action={href("/admin/directs/:id/reprendre", { id })}>Reprendre</ButtonForm> : null;
    default:
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
}
