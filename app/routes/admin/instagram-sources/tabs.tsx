import { NavLink, href } from "react-router";

const tabs = [
  { to: href("/admin/instagram-sources"), label: "Comptes" },
  { to: href("/admin/instagram-sources/publications"), label: "Publications choisies" },
];

export function InstagramTabs() {
  return (
    <nav className="bo-tabs" aria-label="Instagram">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
