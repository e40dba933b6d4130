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

/** Words in two or three rows on phones, a rail beside the page from 768 px. */
export function DashboardNav() {
  return (
    <nav aria-label="Mon espace" className="-mx-2 md:mx-0">
      <ul className="flex flex-wrap gap-1 md:flex-col">
        {places.map(({ to, label, icon, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end ?? false}
              className="flex min-h-10 items-center gap-2 rounded px-2.5 text-sm font-semibold whitespace-nowrap text-ink no-underline hover:bg-sunk md:min-h-11 md:px-3 md:text-base hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              <Icon name={icon} className="max-md:hidden" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
