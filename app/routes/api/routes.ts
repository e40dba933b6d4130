import { type RouteConfigEntry, layout, route } from "@react-router/dev/routes";
import { several } from "../several.ts";

const at = (file: string) => `routes/api/${file}`;

export const apiRoutes: RouteConfigEntry[] = [
  layout(at("layout.ts"), [
    ...several(at("content.ts"), [
      "api/csrf-token",
      "api/categories",
      "api/articles/featured",
      "api/articles/recent",
      "api/articles/by-category/:categoryId",
      "api/flash-infos",
      "api/videos",
      "api/podcasts",
      "api/directs/:slug",
      "api/directs/:slug/questions",
      "api/live-event",
      "api/live-studio/status",
      "api/studio/guests",
      "api/studio/presenters",
      "api/rss-news/combined",
      "api/breaking-news-banner",
    ]),
    ...several(at("staff.ts"), ["api/auth/login", "api/auth/register", "api/auth/logout", "api/auth/me"]),
    ...several(at("readers.ts"), [
      "api/public/me",
      "api/public/saved-articles",
      "api/public/register",
      "api/public/login",
      "api/public/logout",
      "api/public/verify-email",
      "api/public/resend-verification",
      "api/password-reset-request",
      "api/password-reset",
    ]),
    ...several(at("push.ts"), [
      "api/push/vapid-public-key",
      "api/push/subscribe",
      "api/push/unsubscribe",
      "api/push/verify",
      "api/push/clicked",
      "api/push/topics",
      "api/push/subscriptions/count",
    ]),
    route("api/*", at("not-found.ts")),
  ]),
];
