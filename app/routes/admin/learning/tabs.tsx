import { NavLink, href } from "react-router";

const tabs = [
  { to: href("/admin/apprendre"), label: "Modules" },
  { to: href("/admin/apprendre/lecons"), label: "Leçons" },
];

/** The lists of the section, each with an address of its own. */
export function LearningTabs() {
  return (
    <nav className="bo-tabs" aria-label="Apprendre">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
