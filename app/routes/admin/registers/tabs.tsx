import { NavLink, href } from "react-router";

const tabs = [
  { to: href("/admin/registres/effectif"), label: "Effectif" },
  { to: href("/admin/registres/adherant"), label: "Adhérents" },
];

/** Both registers. */
export function RegisterTabs() {
  return (
    <nav className="bo-tabs" aria-label="Registres">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** Who is there, and who left. */
export const presences = { present: { leftOn: null }, left: { leftOn: { not: null } } };

export const presenceFilter = {
  name: "etat",
  label: "Présence",
  all: "Tous",
  options: [
    { value: "present", label: "Présents" },
    { value: "left", label: "Partis" },
  ],
};
