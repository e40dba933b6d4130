import { type RouteConfigEntry, index, layout, route } from "@react-router/dev/routes";
import { several } from "../several.ts";

const at = (file: string) => `routes/account/${file}`;

export const accountRoutes: RouteConfigEntry[] = [
  // The site's header and footer stand around the account pages too.
  layout("routes/public/layout.tsx", { id: "routes/account/public-layout" }, [
    layout(at("layout.tsx"), [
      route("auth", at("staff-sign-in/page.tsx")),
      route("auth/code", at("staff-sign-in/code.tsx")),
      route("compte", at("landing/page.tsx")),
      route("inscription", at("register/page.tsx")),
      route("connexion", at("sign-in/page.tsx"), [route("mot-de-passe-oublie", at("sign-in/forgot-password.tsx"))]),
      route("connexion/code", at("sign-in/code.tsx")),
      route("verify-email", at("verify/page.tsx")),
      route("verify-email/ne-plus-recevoir", at("verify/stop.tsx")),
      route("compte/rappels/arreter", at("reminders/stop.tsx")),
      route("reset-password", at("reset/page.tsx")),
    ]),
    route("dev/mail", at("dev-mail/list.tsx")),
  ]),
  ...several(at("staff-sign-in/buttons.ts"), ["auth/code/cle", "auth/deconnexion"]),
  ...several(at("buttons.ts"), [
    "connexion/cle",
    "dev/mail/:name",
    "verify-email/renvoyer",
    "deconnexion",
    "compte/gardes",
    "compte/gardes/lu",
    "compte/directs/:slug/prevenir",
    "compte/directs/:slug/ne-plus-prevenir",
    "compte/trois-minutes",
    "compte/elections/:slug/prevenir",
    "compte/elections/:slug/ne-plus-prevenir",
    "compte/suivis",
    "compte/suivis/prevenir",
  ]),
  route("dashboard", at("dashboard/layout.tsx"), [
    index(at("dashboard/overview.tsx")),
    route("profil", at("dashboard/profile.tsx")),
    route("adresse", at("dashboard/email.tsx")),
    route("securite", at("dashboard/security.tsx")),
    ...several(at("dashboard/buttons.ts"), [
      "sessions/autres",
      "sessions/toutes",
      "sessions/:handle/terminer",
      "cles",
      "cles/preparer",
      "cles/:id/retirer",
      "cles/:id/renommer",
      "notifications/:id/retirer",
      "lettre",
      "lettre/arreter",
      "donnees/export.json",
      "articles",
    ]),
    route("notifications", at("dashboard/notifications.tsx")),
    route("questions", at("dashboard/questions.tsx")),
    route("donnees", at("dashboard/data.tsx")),
  ]),
];
