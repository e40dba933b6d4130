import { useLocation } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { factNounChoices, factNounNames, factNouns, reaches } from "#app/modules/fact-checks/labels.ts";
import { type DueFact, listDueFacts, possibleOwners } from "#app/modules/fact-checks/queries.server.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { SmallButton, SmallLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { choices } from "#app/utils/choices.ts";
import { formatDay, parisDay } from "#app/utils/dates.ts";
import { addDays, daysBetween } from "#app/utils/days.ts";
import { plural, truncate } from "#app/utils/text.ts";
import { filterId, filterValue, parseListQuery } from "../shared/list-query.ts";
import { ListSelection, SelectBox, formId } from "../shared/list-selection.tsx";
import { ListCount, ListPagination, ListTools } from "../shared/list-tools.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/list";

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  const owners = await possibleOwners();
  const who = filterValue(request, "qui", ["moi", "personne"]);
  const query = {
    ...parseListQuery(request, ["due"], "asc"),
    reach: filterValue(request, "quand", ["mois", "tout"]) ?? ("semaine" as const),
    noun: filterValue(request, "quoi", factNounNames),
    owner: who === "moi" ? staff.id : who === "personne" ? ("nobody" as const) : filterId(request, "qui", owners),
  };
  const list = await listDueFacts(query, staff.id);
  const others = owners.filter(({ id }) => id !== staff.id);
  return { ...list, owners, others, today: parisDay(pageTime()), staffId: staff.id, canManage: canManage(staff) };
}

const checkAction = { word: "verifier", label: "Vérifié aujourd’hui" };
const planAction = { word: "planifier", label: "Changer" };

export default function FactChecks({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pages, owners, others, today } = loaderData;
  return (
    <>
      <PageHead
        title="Faits à revérifier"
        text="Lisez la fiche, ouvrez ses sources. Rien n’a changé&#8239;: «&#8239;Vérifié aujourd’hui&#8239;» avance «&#8239;à jour au&#8239;» et fixe la prochaine fois. Passé son jour, une page le dit aux lecteurs."
      />
      <ListTools
        label="Titre"
        filters={[
          {
            name: "quand",
            label: "Quand",
            all: reaches.semaine,
            options: choices({ mois: reaches.mois, tout: reaches.tout }),
          },
          { name: "quoi", label: "Quoi", all: "Tout", options: factNounChoices },
          {
            name: "qui",
            label: "Qui",
            all: "Tout le monde",
            options: [
              ...choices({ moi: "Moi", personne: "Personne" }),
              ...others.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
            ],
          },
        ]}
        views={[
          { label: "Ma semaine", query: "qui=moi" },
          { label: "À personne", query: "qui=personne&quand=mois" },
        ]}
        count={<ListCount total={total} one="fait" />}
      />
      {items.length === 0 ? (
        <EmptyState plain title="Rien à revérifier ici" text="Élargissez les dates pour voir ce qui vient." />
      ) : (
        <ListSelection
          actions={loaderData.canManage ? [checkAction, planAction] : []}
          fields={<PlanFields owners={owners} today={today} />}
        >
          <ul className="grid gap-[0.2rem] m-0 p-0 list-none">
            {items.map((fact) => (
              <FactRow key={fact.key} fact={fact} {...loaderData} />
            ))}
          </ul>
        </ListSelection>
      )}
      <ListPagination page={page} pages={pages} />
    </>
  );
}

type RowProps = Pick<Route.ComponentProps["loaderData"], "owners" | "today" | "staffId" | "canManage"> & {
  fact: DueFact;
};

function FactRow({ fact, owners, today, staffId, canManage: mayChange }: RowProps) {
  const { key, noun, version, title, text, sources, page, form, owner } = fact;
  const { pathname, search } = useLocation();
  const name = `${key}.${version}`;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] gap-y-[0.1rem] gap-x-[0.6rem] items-center py-[0.1rem] px-2 border border-l-4 border-line rounded bg-sheet has-[.bo-select_input:checked]:bg-red-tint md:grid-cols-[auto_minmax(0,1fr)_auto_auto] ${fact.due <= today ? "bo-recheck-due border-l-brand" : "border-l-edge"}`}
    >
      <div className="bo-select">
        <SelectBox id={key} version={version} title={title} />
      </div>
      <div className="flex flex-wrap gap-x-3 items-baseline max-md:col-[2/-1]">
        <h2 className="text-[1rem] leading-[1.5]">
          <a href={page}>{title}</a>
        </h2>
        <p className="text-soft text-xs">
          {factNouns[noun].label} · {owner ? (owner.id === staffId ? "à vous" : owner.displayName) : "à personne"}
          <When due={fact.due} today={today} />
        </p>
      </div>
      <details className="group max-md:col-[1/3] open:col-span-full open:order-1 open:px-[0.4rem] open:pb-[0.6rem]">
        <summary className="w-fit py-[0.3rem] px-[0.4rem] whitespace-nowrap text-soft text-xs">
          Lire, {mayChange ? "changer" : "ouvrir"}
          <span className="visually-hidden">&#8239;: {title}</span>
          <Icon name="chevron-down" className="inline size-[0.8rem] ml-1 group-open:rotate-180" />
        </summary>
        <p className="bo-muted">
          {fact.asOf ? `À jour au ${formatDay(fact.asOf)}` : "Sans date de vérification"}
          {fact.due ? `, à revérifier le ${formatDay(fact.due)}` : ""}
        </p>
        <p className="max-w-184 text-[0.9375rem]">{truncate(text, 320)}</p>
        <Sources sources={sources} title={title} />
        {mayChange ? (
          <div className="bo-recheck-plan flex flex-wrap gap-[0.4rem] items-center pt-2">
            <SmallLink href={form}>
              À corriger<span className="visually-hidden">&#8239;: {title}</span>
            </SmallLink>
            <PostForm
              className="flex flex-wrap gap-[0.4rem] items-center"
              action={`/admin/verifications/lot/${planAction.word}`}
              values={{ seule: key, back: `${pathname}${search}` }}
            >
              <PlanFields owners={owners} today={today} />
              <SmallButton type="submit">Changer</SmallButton>
            </PostForm>
          </div>
        ) : null}
      </details>
      {mayChange ? (
        <SmallButton
          type="submit"
          form={formId}
          formAction={`/admin/verifications/lot/${checkAction.word}`}
          name="seule"
          value={name}
          aria-label={`Vérifié aujourd’hui\u202F: ${title}`}
        >
          Vérifié aujourd’hui
        </SmallButton>
      ) : null}
    </li>
  );
}

function Sources({ sources, title }: { sources: DueFact["sources"]; title: string }) {
  if (sources.length === 0) return <p className="bo-muted">Aucune source.</p>;
  return (
    <ul
      className="flex flex-wrap gap-y-[0.15rem] gap-x-4 m-0 p-0 text-[0.875rem] wrap-anywhere"
      aria-label={`Sources\u202F: ${title}`}
    >
      {sources.map(({ name, url }) => (
        <li key={url + name}>
          <a className="inline-block py-[0.2rem]" href={url} target="_blank" rel="noopener noreferrer">
            {name || new URL(url).hostname}
            <Icon name="external" className="inline size-[0.8rem] ml-1" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function When({ due, today }: { due: string; today: string }) {
  if (!due) return null;
  const daysLate = daysBetween(due, today);
  if (daysLate > 0) return <strong className="text-red"> · en retard de {plural(daysLate, "jour")}</strong>;
  if (daysLate === 0) return <strong className="text-red"> · aujourd’hui</strong>;
  return <> · pour le {formatDay(due).replace(` ${today.slice(0, 4)}`, "")}</>;
}

/** What is left as it is changes nothing. */
function PlanFields({ owners, today }: Pick<RowProps, "owners" | "today">) {
  return (
    <>
      <select className="input" name="owner" defaultValue="" aria-label="Qui s’en charge">
        <option value="">La même personne</option>
        <option value="nobody">Personne</option>
        {owners.map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
      </select>
      <input className="input" type="date" name="day" min={addDays(today, 1)} aria-label="À revérifier le" />
    </>
  );
}
