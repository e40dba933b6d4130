import { href, redirect } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { findBanner } from "#app/modules/banners/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { plural } from "#app/utils/text.ts";
import { PageHead } from "../shared/page-head.tsx";
import { type SitePart, siteParts } from "../site-parts.ts";
import type { Route } from "./+types/site-section";
import { SettingsParts } from "./parts.tsx";

/** The site's own settings are the administrators': others come back to theirs. The mutations check again. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (!canAdminister(staffActor(context))) throw redirect(href("/admin/settings"));
    return next();
  },
];

export async function loader(): Promise<{ states: Record<SitePart, string> }> {
  const [site, alert, recruitment] = await Promise.all([
    siteSettings(),
    findBanner("breaking"),
    findBanner("recruitment"),
  ]);
  const networks = Object.values(site.socials).filter(Boolean).length;
  return {
    states: {
      identite: `${site.name}, ${site.contactEmail}`,
      logo: site.logo ? "Le vôtre" : "Le rouge-gorge de la maison",
      reseaux: networks === 0 ? "Aucun" : plural(networks, "réseau montré", "réseaux montrés"),
      alerte: bannerState(alert),
      recrutement: bannerState(recruitment),
      video: site.defaultVideoId,
      mesure: site.countVisits ? "Les pages vues sont comptées" : "Arrêtée",
      notifications: site.editorsProposeAlerts ? "Chacun propose une alerte" : "Les responsables proposent les alertes",
      maintenance: site.isClosed ? "Site fermé" : site.maintenanceMessage ? "Message affiché" : "Site ouvert",
      redaction: site.editorsOpenDirects
        ? "Les rédacteurs ouvrent des directs"
        : "Les responsables seuls ouvrent des directs",
      securite: site.requireTwoFactor ? "Deux étapes demandées à tous" : "Deux étapes au choix de chacun",
    },
  };
}

const bannerState = ({ isActive, message }: { isActive: boolean; message: string }) =>
  isActive ? `Sur le site\u202F: «\u202F${message}\u202F»` : "Éteint";

export default function SiteSettings({ loaderData: { states } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Réglages du site" tab={null} text="Chaque partie s’enregistre seule." />
      <SettingsParts
        folded={href("/admin/settings/site")}
        parts={Object.entries(siteParts).map(([word, label]) => ({
          to: `/admin/settings/${word}`,
          label,
          state: states[word as SitePart],
        }))}
      />
    </>
  );
}
