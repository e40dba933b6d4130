import { NavLink, href } from "react-router";

interface Props {
  direct: { id: number; pending: number; canAdminister: boolean };
}

/** The pages of one coverage: those of its evening, then those that prepare it, for administrators. */
export function DirectTabs({ direct: { id, pending, canAdminister } }: Props) {
  const own = { id: String(id) };
  return (
    <nav className="bo-tabs" aria-label="Pages de ce direct">
      <NavLink to={href("/admin/directs/:id/mises-a-jour", own)}>Mises à jour</NavLink>
      <NavLink to={`/admin/directs/${id}/questions`}>Questions{pending > 0 ? ` (${pending})` : ""}</NavLink>
      {canAdminister ? (
        <>
          <NavLink to={href("/admin/directs/editer/:id", own)}>Présentation</NavLink>
          <NavLink to={href("/admin/directs/:id/editeurs", own)}>Équipe</NavLink>
        </>
      ) : null}
    </nav>
  );
}
