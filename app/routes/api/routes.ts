import { type RouteConfigEntry, layout, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/api/${file}`;

export const apiRoutes: RouteConfigEntry[] = [
  layout(at("layout.ts"), [
    route("api/csrf-token", at("csrf-token.ts")),
    route("api/auth/login", at("auth/login.ts")),
    route("api/auth/register", at("auth/register.ts")),
    route("api/auth/logout", at("auth/logout.ts")),
    route("api/auth/me", at("auth/me.ts")),
    route("api/public/me", at("public/me.ts")),
    route("api/public/saved-articles", at("public/saved-articles.ts")),
    route("api/public/register", at("public/register.ts")),
    route("api/public/login", at("public/login.ts")),
    route("api/public/logout", at("public/logout.ts")),
    route("api/public/verify-email", at("public/verify-email.ts")),
    route("api/public/resend-verification", at("public/resend-verification.ts")),
    route("api/password-reset-request", at("password-reset-request.ts")),
    route("api/password-reset", at("password-reset.ts")),
    route("api/categories", at("categories.ts")),
    route("api/articles/featured", at("articles/featured.ts")),
    route("api/articles/recent", at("articles/recent.ts")),
    route("api/articles/by-category/:categoryId", at("articles/by-category.ts")),
    route("api/flash-infos", at("flash-infos.ts")),
    route("api/videos", at("videos.ts")),
    route("api/directs/:slug", at("directs.ts")),
    route("api/live-event", at("live-event.ts")),
    route("api/directs/:slug/questions", at("direct-questions.ts")),
    route("api/live-studio/status", at("studio/status.ts")),
    route("api/studio/guests", at("studio/guests.ts")),
    route("api/studio/presenters", at("studio/presenters.ts")),
    route("api/rss-news/combined", at("combined-news.ts")),
    route("api/podcasts", at("podcasts.ts")),
    route("api/breaking-news-banner", at("breaking-news-banner.ts")),
    route("api/*", at("not-found.ts")),
  ]),
];
