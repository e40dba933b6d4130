import { NavLink } from "react-router";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const places: { to: string; label: string; icon: IconName; end?: boolean }[] = [
  { to: "/dashboard", label: "Accueil", icon: "home", end: true },
  { to: "/dashboard/articles", label: "Articles", icon: "bookmark" },
  { to: "/dashboard/questions", label: "Questions", icon: "question" },
  { to: "/dashboard/notifications", label: "Notifications", icon: "bell" },
  { to: "/dashboard/profil", label: "Profil", icon: "user" },
  { to: "/dashboard/securite", label: "Sécurité", icon: "lock" },
  { to: "/dashboard/donnees", label: "Mes données", icon: "download" },
];

/** A row to swipe on phones, a rail beside the page from 768 px. */
export function DashboardNav() {
  return (
    <nav aria-label="Mon espace" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:overflow-visible md:px-0">
      <ul className="flex gap-1 md:flex-col">
        {places.map(({ to, label, icon, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end ?? false}
              className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded px-3 font-semibold text-ink no-underline hover:bg-sunk hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
