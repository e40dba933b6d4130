import { NavLink, href } from "react-router";

const tabs = [
  { to: href("/admin/audit-trail"), label: "Ce qui a été changé" },
  { to: href("/admin/audit-trail/securite"), label: "Ce qui a été refusé" },
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
