import { NavLink, href } from "react-router";

const tabs = [
  { to: href("/admin/elections"), label: "Élections" },
  { to: href("/admin/elections/candidatures"), label: "Candidatures et programmes" },
  { to: href("/admin/elections/themes"), label: "Thèmes des programmes" },
  { to: href("/admin/elections/candidatures/parrainages"), label: "Parrainages" },
];

/** The lists of the section, each with an address of its own; the last only changes something. */
export function ElectionTabs({ canManage }: { canManage: boolean }) {
  return (
    <nav className="bo-tabs" aria-label="Élections">
      {(canManage ? tabs : tabs.slice(0, -1)).map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
