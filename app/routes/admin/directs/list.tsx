import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { statusLabels } from "#app/modules/live/labels.ts";
import { titleNow } from "#app/modules/live/rehearsal.server.ts";
import type { DirectRow } from "#app/modules/live/staff-queries.server.ts";
import { templateNames, templates } from "#app/modules/live/templates.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { canAdminister, canOpenDirects } from "#app/records/rights/permissions.ts";
import { QuietButton } from "#app/ui/button.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/button-form.tsx";
import { NoImplicitSubmit } from "#app/ui/form/form-view.tsx";
import { choices } from "#app/utils/choices.ts";
import { plural } from "#app/utils/text.ts";
import { changedColumn, listAt } from "../declared/list.tsx";
import { Thumb } from "../shared/list-tools.tsx";
import { DirectStateMark } from "../shared/state-marks.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const actor = staffActor(args.context);
  const mayOpen = canOpenDirects(actor, await siteSettings());
  const titles = templateNames.map((name) => [name, templates[name].label, titleNow(name)] as const);
  return { ...(await rows.list(args)), canManage: canAdminister(actor), mayOpen, titles };
}

const announce = { word: "annoncer", label: "Annoncer" };
const toDraft = { word: "remettre-en-brouillon", label: "En brouillon" };

function nextOf({ canLead, isRehearsal, status }: DirectRow) {
  if (!canLead || isRehearsal) return [];
  if (status === "draft") return [announce];
  return status === "scheduled" ? [{ ...toDraft, label: "Repasser en brouillon" }] : [];
}

const startOf = ({ startedAt, scheduledFor }: DirectRow) => {
  const date = startedAt ?? scheduledFor;
  return date ? <When date={date} short /> : "—";
};

export default listAt<{ list: typeof loader }>("direct", {
  at: "/admin/directs",
  opens: "/mises-a-jour",
  add: "nouveau",
  adding: "Préparer",
  addedByAll: true,
  opensForAll: true,
  wholeTitles: true,
  first: ({ mayOpen, titles }) =>
    mayOpen ? (
      <details className="md:relative">
        <summary className="button">Ouvrir maintenant</summary>
        <div className="bo-panel absolute inset-x-4 z-10 grid gap-3 mt-2 shadow-(--shadow) md:left-auto md:right-0 md:w-112">
          <p>
            <strong>Ouvrir, c’est publier&#8239;:</strong> les lecteurs voient le direct aussitôt. Personne n’est
            prévenu. Un débat ouvre les questions des lecteurs, les autres non.
          </p>
          {titles.map(([modele, label, title]) => (
            <PostForm key={modele} action="/admin/directs/ouvrir" values={{ modele }} className="grid gap-1">
              <NoImplicitSubmit />
              <input
                className="input"
                name="titre"
                aria-label={`Titre\u202F: ${label}`}
                defaultValue={title}
                maxLength={160}
              />
              <QuietButton type="submit">Ouvrir {label.toLowerCase()}</QuietButton>
            </PostForm>
          ))}
          <p className="pt-3 border-t border-line">
            <strong>Répéter, c’est essayer&#8239;:</strong> seule la rédaction le voit.
          </p>
          <ButtonForm action={href("/admin/directs/repeter")} className="button button-quiet w-full">
            Répéter une soirée
          </ButtonForm>
        </div>
      </details>
    ) : null,
  search: "Titre ou présentation",
  filters: [
    { name: "etat", label: "État", all: "Tous", options: choices(statusLabels) },
    { name: "qui", label: "De qui", all: "Tous", options: choices({ moi: "Où je suis" }) },
  ],
  views: [
    { label: "En cours", query: "etat=live" },
    { label: "À venir", query: "etat=scheduled" },
    { label: "Où je suis", query: "qui=moi" },
  ],
  several: [announce, toDraft],
  name: {
    key: "title",
    label: "Titre",
    sortable: true,
    thumb: ({ image }) => <Thumb image={image} icon="clock" />,
    also: ({ pending }) => pending > 0 && plural(pending, "question"),
    sub: startOf,
  },
  columns: [
    {
      key: "status",
      label: "État",
      cell: (direct) => (
        <StateMenu row={direct} actions={nextOf(direct)}>
          {direct.isRehearsal ? (
            <span className="badge badge-amber">Répétition</span>
          ) : (
            <DirectStateMark status={direct.status} />
          )}
        </StateMenu>
      ),
    },
    { key: "scheduledFor", label: "Début", sortable: true, wide: true, className: "whitespace-nowrap", cell: startOf },
    { ...changedColumn("Modifié"), wider: true },
  ],
});
