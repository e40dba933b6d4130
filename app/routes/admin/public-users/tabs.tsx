import { NavLink, href } from "react-router";

/** Accounts, and devices that are notified, with or without one. */
export function ReaderTabs() {
  return (
    <nav className="bo-tabs" aria-label="Lecteurs">
      <NavLink to={href("/admin/public-users")} end>
        Comptes
      </NavLink>
      <NavLink to={href("/admin/public-users/abonnes")}>Appareils abonnés</NavLink>
    </nav>
  );
}
