import { href } from "react-router";
import { pageTime } from "#app/http/pages/page.server.ts";
import { contractLabels } from "#app/modules/registers/labels.ts";
import { allStaffEntries } from "#app/modules/registers/staff-entries.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PrintPage } from "../print-page.tsx";
import type { Route } from "./+types/print";

const back = { to: href("/admin/registres/effectif"), label: "Registre de l’effectif" };

export const meta = () => adminMeta("Registre de l’effectif");

export async function loader() {
  return { at: formatDate(pageTime()), rows: await allStaffEntries() };
}

const columns = [
  "Nom",
  "Prénom",
  "Né(e) le",
  "Adresse postale",
  "Adresse email",
  "Fonction",
  "Statut",
  "Entrée",
  "Sortie",
];

export default function StaffPaper({ loaderData: { at, rows } }: Route.ComponentProps) {
  return (
    <PrintPage title="Registre de l’effectif" back={back} at={at} columns={columns}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>{row.lastName}</td>
          <td>{row.firstName}</td>
          <td className="whitespace-nowrap">{row.birthDate ? formatDate(row.birthDate) : ""}</td>
          <td>{row.address}</td>
          <td>{row.email}</td>
          <td>{row.function}</td>
          <td>{contractLabels[row.contract]}</td>
          <td className="whitespace-nowrap">{formatDate(row.enteredOn)}</td>
          <td className="whitespace-nowrap">{row.leftOn ? formatDate(row.leftOn) : ""}</td>
        </tr>
      ))}
    </PrintPage>
  );
}
