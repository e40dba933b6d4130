import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { statusLabels } from "#app/modules/live/labels.ts";
import { titleNow } from "#app/modules/live/rehearsal.server.ts";
import type { DirectRow } from "#app/modules/live/staff-queries.server.ts";
import { templateNames, templates } from "#app/modules/live/templates.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { canAdminister, canOpenDirects } from "#app/records/rights/permissions.ts";
import { ButtonForm, PostForm } from "#app/ui/form/button-form.tsx";
import { NoImplicitSubmit } from "#app/ui/form/form-view.tsx";
import { choices } from "#app/utils/choices.ts";
import { plural } from "#app/utils/text.ts";
import { ChangedBy } from "../shared/changed-by.tsx";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { Thumb, TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { DirectStateMark } from "../shared/state-marks.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Directs");

export async function loader(args: Route.LoaderArgs) {
  const actor = staffActor(args.context);
  const mayOpen = canOpenDirects(actor, await siteSettings());
  const titles = templateNames.map((name) => [name, templates[name].label, titleNow(name)] as const);
  return { ...(await rows.list(args)), canManage: canAdminister(actor), mayOpen, titles };
}

const filters = [
  { name: "etat", label: "État", all: "Tous", options: choices(statusLabels) },
  { name: "qui", label: "De qui", all: "Tous", options: choices({ moi: "Où je suis" }) },
];

const columns = [
  { key: "title", label: "Titre", sortable: true },
  { key: "status", label: "État" },
  { key: "scheduledFor", label: "Début", sortable: true, wide: true },
  { key: "updatedAt", label: "Modifié", sortable: true, wider: true },
];

const views = [
  { label: "En cours", query: "etat=live" },
  { label: "À venir", query: "etat=scheduled" },
  { label: "Où je suis", query: "qui=moi" },
];

const bulk = [
  { word: "annoncer", label: "Annoncer" },
  { word: "remettre-en-brouillon", label: "En brouillon" },
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function Directs({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={loaderData}
      title="Directs"
      add={{ to: href("/admin/directs/nouveau"), label: "Préparer", all: true }}
      first={
        loaderData.mayOpen ? (
          <details className="md:relative">
            <summary className="button">Ouvrir maintenant</summary>
            <div className="bo-panel absolute inset-x-4 z-10 grid gap-3 mt-2 shadow-(--shadow) md:left-auto md:right-0 md:w-112">
              <p>
                <strong>Ouvrir, c’est publier&#8239;:</strong> les lecteurs voient le direct aussitôt. Personne n’est
                prévenu. Un débat ouvre les questions des lecteurs, les autres non.
              </p>
              {loaderData.titles.map(([modele, label, title]) => (
                <PostForm key={modele} action="/admin/directs/ouvrir" values={{ modele }} className="grid gap-1">
                  <NoImplicitSubmit />
                  <input
                    className="input"
                    name="titre"
                    aria-label={`Titre\u202F: ${label}`}
                    defaultValue={title}
                    maxLength={160}
                  />
                  <button type="submit" className="button button-quiet">
                    Ouvrir {label.toLowerCase()}
                  </button>
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
        ) : null
      }
      search="Titre ou présentation"
      filters={filters}
      views={views}
      bulk={loaderData.canManage ? bulk : []}
      count={["direct", "directs"]}
      csv="link"
      empty={{ text: "Aucun direct ne correspond." }}
      bin={{ title: "Directs supprimés", name: ({ title }) => title }}
    >
      <ListTable caption="Directs" columns={columns} sort={loaderData.query} wholeTitles>
        {loaderData.items.map((direct) => (
          <Row key={direct.id} direct={direct} />
        ))}
      </ListTable>
    </ListPage>
  );
}

function Row({ direct }: { direct: DirectRow }) {
  return (
    <tr>
      <SelectCell {...direct} />
      <TitleCell
        href={href("/admin/directs/:id/mises-a-jour", { id: String(direct.id) })}
        title={direct.title}
        thumb={<Thumb image={direct.image} icon="clock" />}
        also={direct.pending > 0 ? plural(direct.pending, "question") : undefined}
      >
        <Start direct={direct} />
      </TitleCell>
      <td>
        <StateMenu row={direct} actions={direct.canLead && !direct.isRehearsal ? nextOf(direct.status) : []}>
          {direct.isRehearsal ? (
            <span className="badge badge-amber">Répétition</span>
          ) : (
            <DirectStateMark status={direct.status} />
          )}
        </StateMenu>
      </td>
      <td className="bo-wide whitespace-nowrap">
        <Start direct={direct} />
      </td>
      <td className="bo-wider">
        <ChangedBy changed={direct.changed} since={direct.updatedAt} />
      </td>
    </tr>
  );
}

function nextOf(status: DirectRow["status"]) {
  if (status === "draft") return [{ word: "annoncer", label: "Annoncer" }];
  return status === "scheduled" ? [{ word: "remettre-en-brouillon", label: "Repasser en brouillon" }] : [];
}

function Start({ direct }: { direct: DirectRow }) {
  const date = direct.startedAt ?? direct.scheduledFor;
  return date ? <When date={date} short /> : "—";
}
