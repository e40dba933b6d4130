import { NavLink, href } from "react-router";

/** The steps, and what stands around them. */
export function LawTabs({ canManage }: { canManage: boolean }) {
  if (!canManage) return null;
  return (
    <nav className="bo-tabs" aria-label="Fabrique de la loi">
      <NavLink to={href("/admin/fabrique-loi")} end>
        Étapes
      </NavLink>
      <NavLink to={href("/admin/fabrique-loi/page")} end>
        Textes et loi suivie
      </NavLink>
    </nav>
  );
}
