import type { LoaderFunctionArgs } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { flashStateLabels } from "#app/modules/flash/labels.ts";
import { flashForm } from "#app/modules/flash/schema.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { choices } from "#app/utils/choices.ts";
import { changedColumn, declaredList } from "../declared/list.tsx";
import { Thumb } from "../shared/list-tools.tsx";
import { FlashStateMark } from "../shared/state-marks.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { When } from "../shared/when.tsx";
import { rows } from "./section.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await rows.list(args)), canManage: canPublish(staffActor(args.context)) };
}

const publish = { word: "publier", label: "Publier" };
const withdraw = { word: "depublier", label: "Retirer du site" };
const toDraft = { ...withdraw, hint: "Redevient un brouillon, à reprendre" };

export default declaredList<{ list: typeof loader }>("flash", {
  form: flashForm,
  adding: "Nouveau flash info",
  addedByAll: true,
  opensForAll: true,
  search: "Titre ou texte",
  filters: [
    { name: "etat", label: "État", all: "Tous", options: choices(flashStateLabels) },
    { name: "qui", label: "De qui", all: "Tous", options: choices({ moi: "Moi", autres: "D’autres" }) },
  ],
  views: [
    { label: "Sur le site", query: "etat=shown" },
    { label: "Mes brouillons", query: "etat=draft&qui=moi" },
    { label: "À relire", query: "etat=draft&qui=autres" },
  ],
  several: [publish, withdraw],
  name: {
    key: "title",
    label: "Titre",
    sortable: true,
    thumb: ({ image }) => <Thumb image={image} icon="bolt" />,
    sub: ({ publishedAt, updatedAt }) => <When date={publishedAt ?? updatedAt} />,
  },
  columns: [
    {
      key: "state",
      label: "État",
      cell: (flash) => (
        <StateMenu row={flash} actions={flash.canPublish ? [flash.state === "draft" ? publish : toDraft] : []}>
          <FlashStateMark state={flash.state} />
        </StateMenu>
      ),
    },
    {
      key: "publishedAt",
      sortable: true,
      wider: true,
      cell: (row) => row.publishedAt && <When date={row.publishedAt} />,
    },
    { ...changedColumn("Modifié"), wide: true },
  ],
});
