import { Links, Meta, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse, useMatches } from "react-router";
import stylesheet from "./app.css?url";
import enhance from "./enhance/enhance.ts?worker&url";
import type { Route } from "./+types/root";
import { ErrorPage } from "./ui/error-page.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: "/fonts/bricolage-clairvoix.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/icons/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/icons/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Reading pages are not hydrated: a route that needs React in the browser says so (docs/decisions/0002). */
export function Layout({ children }: { children: React.ReactNode }) {
  const hydrate = useMatches().some((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate);
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17151a" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrate ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <script type="module" src={enhance} />
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
  return <ErrorPage status={status} message={message} />;
}
