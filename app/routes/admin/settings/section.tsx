import { NavLink, Outlet, href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { requireSection } from "#app/http/guards.server.ts";
import { canAdminister } from "#app/modules/staff/permissions.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/section";

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireSection("settings")];

export function loader({ context }: Route.LoaderArgs) {
  return { canAdminister: canAdminister(staffActor(context)) };
}

const own = [
  { to: href("/admin/settings"), label: "Mon nom" },
  { to: href("/admin/settings/mot-de-passe"), label: "Mon mot de passe" },
];

const ofSite = [
  { to: href("/admin/settings/identite"), label: "Identité" },
  { to: href("/admin/settings/reseaux"), label: "Réseaux" },
  { to: href("/admin/settings/alerte"), label: "Bandeau d’alerte" },
  { to: href("/admin/settings/recrutement"), label: "Recrutement" },
  { to: href("/admin/settings/video"), label: "Vidéo par défaut" },
];

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Réglages" />
      <nav className="bo-tabs" aria-label="Réglages">
        {(loaderData.canAdminister ? [...own, ...ofSite] : own).map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
