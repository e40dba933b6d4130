import { NavLink, href } from "react-router";

const tabs = [
  { to: href("/admin/sources"), label: "Flux" },
  { to: href("/admin/sources/references"), label: "Sources de référence" },
  { to: href("/admin/sources/contacts"), label: "Contacts presse" },
  { to: href("/admin/sources/plateformes"), label: "Plateformes d’écoute" },
];

/** The lists of the section, each with an address of its own. */
export function SourceTabs() {
  return (
    <nav className="bo-tabs" aria-label="Sources et contacts">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
