import { type RouteConfigEntry, index, layout, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/account/${file}`;

export const accountRoutes: RouteConfigEntry[] = [
  // The site's header and footer stand around the account pages too.
  layout("routes/public/layout.tsx", { id: "routes/account/public-layout" }, [
    layout(at("layout.tsx"), [
      route("auth", at("staff-sign-in/page.tsx")),
      route("auth/code", at("staff-sign-in/code.tsx")),
      route("compte", at("landing/page.tsx")),
      route("inscription", at("register/page.tsx")),
      route("connexion", at("sign-in/page.tsx"), [
        index(at("sign-in/no-dialog.tsx")),
        route("mot-de-passe-oublie", at("sign-in/forgot-password.tsx")),
      ]),
      route("verify-email", at("verify/page.tsx")),
      route("verify-email/ne-plus-recevoir", at("verify/stop.tsx")),
      route("compte/rappels/arreter", at("reminders/stop.tsx")),
      route("reset-password", at("reset/page.tsx")),
    ]),
    route("dev/mail", at("dev-mail/list.tsx")),
  ]),
  route("auth/deconnexion", at("staff-sign-in/sign-out.ts")),
  route("dev/mail/:name", at("dev-mail/show.ts")),
  route("verify-email/renvoyer", at("verify/resend.ts")),
  route("verify-email/recevoir-a-nouveau", at("verify/resume.ts")),
  route("deconnexion", at("sign-out/sign-out.ts")),
  route("compte/articles/:slug/garder", at("saving/save.ts")),
  route("compte/articles/:slug/retirer", at("saving/unsave.ts")),
  route("compte/directs/:slug/prevenir", at("reminders/ask.ts")),
  route("compte/directs/:slug/ne-plus-prevenir", at("reminders/withdraw.ts")),
  route("compte/trois-minutes", at("reminders/three-minutes.ts")),
  route("compte/elections/:slug/prevenir", at("reminders/follow-election.ts")),
  route("compte/elections/:slug/ne-plus-prevenir", at("reminders/unfollow-election.ts")),
  route("dashboard", at("dashboard/layout.tsx"), [
    index(at("dashboard/overview.tsx")),
    route("profil", at("dashboard/profile.tsx")),
    route("adresse", at("dashboard/email.tsx")),
    route("adresse/confirmer", at("dashboard/email-confirm.tsx")),
    route("securite", at("dashboard/security.tsx")),
    route("sessions/autres", at("dashboard/end-other-sessions.ts")),
    route("sessions/toutes", at("dashboard/end-all-sessions.ts")),
    route("sessions/:handle/terminer", at("dashboard/end-session.ts")),
    route("notifications", at("dashboard/notifications.tsx")),
    route("notifications/:id/retirer", at("dashboard/remove-device.ts")),
    route("articles", at("dashboard/saved.tsx")),
    route("questions", at("dashboard/questions.tsx")),
    route("donnees", at("dashboard/data.tsx")),
    route("donnees/export.json", at("dashboard/export.ts")),
  ]),
];
