import { href } from "react-router";
import { pageTime } from "#app/http/pages/page.server.ts";
import { allMemberEntries } from "#app/modules/registers/member-entries.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { adminMeta } from "../../shared/meta.ts";
import { euros } from "../presence.ts";
import { PrintPage } from "../print-page.tsx";
import type { Route } from "./+types/print";

const back = { to: href("/admin/registres/adherant"), label: "Registre des adhérents" };

export const meta = () => adminMeta("Registre des adhérents");

export async function loader() {
  return { at: formatDate(pageTime()), rows: await allMemberEntries() };
}

const columns = [
  "Nº",
  "Nom ou dénomination",
  "Adresse postale ou siège",
  "Catégorie",
  "Admission",
  "Sortie",
  "Cotisations",
];

export default function MemberPaper({ loaderData: { at, rows } }: Route.ComponentProps) {
  return (
    <PrintPage title="Registre des adhérents" back={back} at={at} columns={columns}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>{row.number}</td>
          <td>{row.name}</td>
          <td>{row.address}</td>
          <td>{row.category}</td>
          <td className="whitespace-nowrap">{formatDate(row.admittedOn)}</td>
          <td>{row.leftOn ? `${formatDate(row.leftOn)}, ${row.leftReason}` : ""}</td>
          <td>{row.dues.map(({ year, amount }) => `${year}\u202F: ${euros(amount)}`).join(", ")}</td>
        </tr>
      ))}
    </PrintPage>
  );
}
