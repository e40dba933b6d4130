import { NavLink, href } from "react-router";

const tabs = [
  { to: href("/admin/audit-trail"), label: "Changements" },
  { to: href("/admin/audit-trail/securite"), label: "Refus" },
];

export function AuditTabs() {
  return (
    <nav className="bo-tabs" aria-label="Journal d’audit">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
