import { NavLink, href } from "react-router";

const tabs = [
  { to: href("/admin/elections"), label: "Élections" },
  { to: href("/admin/elections/candidatures"), label: "Candidatures et programmes" },
  { to: href("/admin/elections/themes"), label: "Thèmes des programmes" },
  { to: href("/admin/elections/candidatures/parrainages"), label: "Parrainages" },
  { to: href("/admin/elections/candidatures/liste-officielle"), label: "Liste officielle" },
];

/** The lists of the section, each with an address of its own; the last two only change something. */
export function ElectionTabs({ canManage }: { canManage: boolean }) {
  return (
    <nav className="bo-tabs" aria-label="Élections">
      {(canManage ? tabs : tabs.slice(0, -2)).map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
