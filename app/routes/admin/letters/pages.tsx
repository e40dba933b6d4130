import { type LoaderFunctionArgs, href, redirect } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { countAudience } from "#app/modules/letter/issues/issues.server.ts";
import { comingFirst } from "#app/modules/letter/issues/scheduling.server.ts";
import { letterForm, stateLabels } from "#app/modules/letter/issues/schema.ts";
import { noticed } from "#app/modules/letter/issues/shown-parts.server.ts";
import { type Frequency, frequencies } from "#app/modules/letter/subscribers/labels.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { choices } from "#app/utils/choices.ts";
import { plural } from "#app/utils/text.ts";
import { declaredPages } from "../declared/pages.tsx";
import { pageLoader } from "../declared/section.server.ts";
import { LetterStateMark } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import { letters } from "./section.server.ts";

async function list(args: LoaderFunctionArgs) {
  const [letterList, daily, weekly] = await Promise.all([
    letters.list(args),
    countAudience("daily"),
    countAudience("weekly"),
  ]);
  return {
    ...letterList,
    daily,
    weekly,
    coming: comingFirst(daily),
    seesReaders: canAdminister(staffActor(args.context)),
  };
}

const at = (id: number) => href("/admin/lettre/:id/apercu", { id });

/** Scheduled or sent, it changes no more: what is left is what becomes of it. */
async function draft(args: LoaderFunctionArgs) {
  const answer = await letters.row.loader(args);
  const { row } = answer;
  if (!row) return answer;
  if (row.state !== "draft") throw redirect(at(row.id));
  return { ...answer, row: { ...row, parts: await noticed(row.parts) } };
}

export default declaredPages<{ list: typeof list; row: { loader: typeof draft } }>(
  "letter",
  letterForm,
  {
    title: "Lettre",
    text: "«\u202FLa lettre de Robin\u202F», par email à qui l’a demandée.",
    adding: "Lettre vide",
    first: ({ canManage, coming }) => (canManage ? <Composing coming={coming} /> : null),
    tabs: ({ daily, weekly, seesReaders }) => (
      <p className="bo-muted mb-4">
        {plural(daily, "personne")} chaque jour, {plural(weekly, "personne")} chaque semaine.{" "}
        {seesReaders ? <a href={href("/admin/public-users/lettre")}>Voir les abonnés</a> : null}
      </p>
    ),
    search: "Objet ou texte",
    filters: [
      { name: "rythme", label: "Rythme", all: "Tous", options: choices(frequencies) },
      { name: "etat", label: "État", all: "Tous", options: choices(stateLabels) },
    ],
    none: { title: "Aucune lettre", text: "Composez la première à partir de ce qui est paru." },
    name: { key: "subject", label: "Objet", sortable: true },
    columns: [
      { key: "state", label: "État", cell: ({ state }) => <LetterStateMark state={state} /> },
      { key: "frequency", under: true, label: "Rythme", wide: true, cell: ({ frequency }) => each[frequency] },
      {
        key: "scheduledFor",
        label: "Départ",
        sortable: true,
        cell: ({ sentAt, scheduledFor }) => {
          const at = sentAt ?? scheduledFor;
          return at && <When date={at} />;
        },
      },
    ],
  },
  {
    back: "Lettre",
    adding: "Écrire une lettre",
    add: "Enregistrer le brouillon",
    title: ({ subject }) => subject,
    text: ({ state }) => <LetterStateMark state={state} />,
    also: ({ id }) => <QuietLink href={at(id)}>Aperçu et envoi</QuietLink>,
  },
);

export const loader = pageLoader({ list, row: { loader: draft } });
export const action = letters.action;

const each: Record<string, string> = { daily: "Chaque jour", weekly: "Chaque semaine" };
const days = { daily: "du jour", weekly: "de la semaine" } as const;

const Composing = ({ coming }: { coming: readonly Frequency[] }) => (
  <PostForm action={href("/admin/lettre/composer")} className="contents">
    {coming.map((name, index) => (
      <button key={name} className={index === 0 ? "button" : "button button-quiet"} name="frequency" value={name}>
        Composer {index === 0 ? "la lettre" : "celle"} {days[name]}
      </button>
    ))}
  </PostForm>
);
