import { href } from "react-router";
import { pageTime } from "#app/http/pages/page.server.ts";
import { allMemberEntries, allStaffEntries } from "#app/modules/registers/entries.server.ts";
import { contractLabels } from "#app/modules/registers/schema.ts";
import { WideTable } from "#app/ui/page.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/print";
import { euros } from "./register.tsx";
import "./print-page.css";

const day = (date: Date | null) => (date ? formatDate(date) : "");

const staffPaper = async () => ({
  title: "Registre de l’effectif",
  to: href("/admin/registres/effectif"),
  columns: ["Nom", "Prénom", "Né(e) le", "Adresse postale", "Adresse email", "Fonction", "Statut", "Entrée", "Sortie"],
  days: [2, 7, 8],
  rows: (await allStaffEntries()).map((row) => [
    row.lastName,
    row.firstName,
    day(row.birthDate),
    row.address,
    row.email,
    row.function,
    contractLabels[row.contract],
    day(row.enteredOn),
    day(row.leftOn),
  ]),
});

const memberPaper = async () => ({
  title: "Registre des adhérents",
  to: href("/admin/registres/adherant"),
  columns: ["Nº", "Nom ou dénomination", "Adresse postale ou siège", "Catégorie", "Admission", "Sortie", "Cotisations"],
  days: [4],
  rows: (await allMemberEntries()).map((row) => [
    String(row.number),
    row.name,
    row.address,
    row.category,
    day(row.admittedOn),
    row.leftOn ? `${day(row.leftOn)}, ${row.leftReason}` : "",
    row.dues.map(({ year, amount }) => `${year}\u202F: ${euros(amount)}`).join(", "),
  ]),
});

export async function loader({ pattern }: Route.LoaderArgs) {
  const paper = await (pattern.includes("effectif") ? staffPaper() : memberPaper());
  return { at: formatDate(pageTime()), ...paper };
}

/** A whole register as a table for paper: the browser prints it, or saves it as a PDF. */
export default function Paper({ loaderData: { at, title, to, columns, days, rows } }: Route.ComponentProps) {
  return (
    <div className="register-paper">
      <PageHead title={title} text={`Au ${at}.`} back={{ to, label: title }} />
      <p className="mb-4 text-soft print:hidden">
        Ctrl P (Cmd P sur Mac), ou Imprimer dans le menu du navigateur, qui sait aussi enregistrer en PDF.
      </p>
      <WideTable boxClass="table-frame" className="table" label={title} captioned heads={columns}>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={columns[column]} className={days.includes(column) ? "whitespace-nowrap" : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </WideTable>
    </div>
  );
}
