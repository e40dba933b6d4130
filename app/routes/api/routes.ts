import { type RouteConfigEntry, layout, route } from "@react-router/dev/routes";
import { several } from "../several.ts";

const at = (file: string) => `routes/api/${file}`;

export const apiRoutes: RouteConfigEntry[] = [
  layout(at("layout.ts"), [
    route("api/csrf-token", at("csrf-token.ts")),
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
    route("api/categories", at("categories.ts")),
    ...several(at("articles.ts"), [
      "api/articles/featured",
      "api/articles/recent",
      "api/articles/by-category/:categoryId",
    ]),
    route("api/flash-infos", at("flash-infos.ts")),
    route("api/videos", at("videos.ts")),
    route("api/directs/:slug", at("directs.ts")),
    route("api/directs/:slug/questions", at("direct-questions.ts")),
    route("api/live-event", at("live-event.ts")),
    ...several(at("studio.ts"), ["api/live-studio/status", "api/studio/guests", "api/studio/presenters"]),
    route("api/rss-news/combined", at("combined-news.ts")),
    route("api/podcasts", at("podcasts.ts")),
    route("api/breaking-news-banner", at("breaking-news-banner.ts")),
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
