import { NavLink, href } from "react-router";
import { lawAddresses, lawCountries } from "#app/modules/lawmaking/schema.ts";
import { countryLabels } from "#app/utils/countries.ts";

/** The steps, and what stands around them. */
export function LawTabs({ canManage }: { canManage: boolean }) {
  if (!canManage) return null;
  return (
    <nav className="bo-tabs" aria-label="Fabrique de la loi">
      <NavLink to={href("/admin/fabrique-loi")} end>
        Étapes
      </NavLink>
      {lawCountries.map((country) => (
        <NavLink key={country} to={href(`/admin/fabrique-loi/page/${lawAddresses[country]}`)} end>
          Textes et loi suivie, {countryLabels[country]}
        </NavLink>
      ))}
    </nav>
  );
}
