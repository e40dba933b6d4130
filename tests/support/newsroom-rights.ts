/** The admin-only paths of the docs/product.md, 2.2. */
export const adminOnly =
  /^\/admin\/(users|public-users|team|applications|assurances|registres|messages|courriels|reprise|sante|studio-live|notifications-test|audit-trail)/;

/** The settings that are the site's, not one's own: administrators only too, others come back to theirs. */
export const ofSite =
  /^\/admin\/settings\/(site|securite|identite|reseaux|alerte|recrutement|video|logo|mesure|notifications|maintenance|redaction)$/;

/** What people ask of the newsroom: not for who tries it out. */
const notOnTrial = /^\/admin\/(?:demandes|alertes|lettre)/;

/** Where a guard leads a person from an address of the newsroom; null where it lets them in. */
export function ledTo(path: string, person: "visitor" | "trial" | "editor" | "admin"): string | null {
  if (person === "visitor") return "/auth";
  if (person === "admin") return null;
  if (ofSite.test(path)) return "/admin/settings";
  return adminOnly.test(path) || (person === "trial" && notOnTrial.test(path)) ? "/admin" : null;
}
