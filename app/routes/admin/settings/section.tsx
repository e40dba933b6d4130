import { NavLink, Outlet, href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { requireSection } from "#app/http/guards.server.ts";
import { canAdminister } from "#app/modules/rights/permissions.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/section";
import "./settings.css";

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireSection("settings")];

export function loader({ context }: Route.LoaderArgs) {
  return { canAdminister: canAdminister(staffActor(context)) };
}

interface Tab {
  to: string;
  label: string;
  /** Current on the pages below it too. */
  within?: boolean;
}

const own: Tab[] = [
  { to: href("/admin/settings"), label: "Mon nom" },
  { to: href("/admin/settings/mot-de-passe"), label: "Mon mot de passe" },
  { to: href("/admin/settings/deux-etapes"), label: "Deux étapes", within: true },
  { to: href("/admin/settings/sessions"), label: "Mes sessions" },
];

const ofSite: Tab[] = [
  { to: href("/admin/settings/identite"), label: "Identité" },
  { to: href("/admin/settings/logo"), label: "Logo" },
  { to: href("/admin/settings/reseaux"), label: "Réseaux" },
  { to: href("/admin/settings/alerte"), label: "Bandeau d’alerte" },
  { to: href("/admin/settings/recrutement"), label: "Recrutement" },
  { to: href("/admin/settings/video"), label: "Vidéo par défaut" },
  { to: href("/admin/settings/mesure"), label: "Mesure" },
  { to: href("/admin/settings/notifications"), label: "Notifications" },
  { to: href("/admin/settings/maintenance"), label: "Maintenance" },
  { to: href("/admin/settings/securite"), label: "Sécurité" },
];

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Réglages" />
      <nav className="bo-tabs" aria-label="Réglages">
        {(loaderData.canAdminister ? [...own, ...ofSite] : own).map(({ to, label, within }) => (
          <NavLink key={to} to={to} end={!within}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
