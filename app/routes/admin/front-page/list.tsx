import { href } from "react-router";
import { QuietLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatDayOf } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { changedColumn, listAt } from "../declared/list.tsx";
import { rows } from "./section.server.ts";
import "../shared/color-check.css";

export const loader = rows.loader;

const page = listAt<{ list: typeof loader }>("edition", {
  at: "/admin/une",
  add: "aujourdhui",
  section: "La une du jour",
  caption: "Éditions",
  text: "La couleur, le dessin et L’essentiel de chaque jour. Sans L’essentiel, le site prend les points clés des derniers articles.",
  adding: "Ouvrir celle d’aujourd’hui",
  also: ({ canManage, query }) =>
    canManage && !query.trash ? <QuietLink href={href("/admin/une/nouvelle")}>Préparer un autre jour</QuietLink> : null,
  search: "Jour (2026-11-25) ou mot de L’essentiel",
  name: {
    key: "day",
    label: "Jour",
    called: ({ day }) => formatDayOf(day),
    sortable: true,
    thumb: ({ picture, color }) =>
      picture ? (
        <Picture image={picture} sizes="64px" alt="" className="bo-thumb" />
      ) : (
        <span className="bo-swatch" style={{ "--swatch": color ?? "transparent" } as React.CSSProperties} />
      ),
    sub: ({ number, lines }) => [number ? `n° ${number}` : "à venir", plural(lines.length, "ligne")],
  },
  columns: [
    { key: "number", label: "Numéro", numeric: true, wide: true },
    { key: "lines", label: "L’essentiel", wide: true, cell: ({ lines }) => lines[0]?.text },
    { ...changedColumn("Modifiée"), wide: true },
  ],
});

export const meta = page.meta;
export default page.Page;
