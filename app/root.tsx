// First: it names the order of layers.
import "./app.css";
import { use, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import { labelRoute } from "#app/http/context.server.ts";
import { siteIdentity } from "#app/http/pages/page.server.ts";
import { cutLine } from "#app/ui/form/connection-lost.ts";
import type { Route } from "./+types/root";
// A worker's address, made by Vite: the module itself exports nothing.
// oxlint-disable-next-line import/default
import enhance from "./enhance/enhance.ts?worker&url";
import { startShell } from "./enhance/shell.ts";
import { starter } from "./enhance/starter.ts";
import { ErrorPage, refusalOf } from "./ui/error-page.tsx";
import { useConnectionCheck } from "./ui/form/use-connection-check.ts";
import { WithoutReact } from "./ui/page-contexts.ts";

export function loader() {
  return siteIdentity();
}

export const middleware: Route.MiddlewareFunction[] = [labelRoute];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [cutLine];

/** The site's name and address do not change under an open page. */
export function shouldRevalidate() {
  return false;
}

/** Written by the server (http/pages/used-rules.server.ts): in the browser React finds what it sent. */
const sentRules = import.meta.env.SSR ? "" : (document.querySelector("style")?.textContent ?? "");

/** Reading pages are not hydrated: a route that needs React in the browser says so (docs/decisions/0002). */
export function Layout({ children }: { children: React.ReactNode }) {
  type Handle = { hydrate?: boolean; framed?: boolean; onPaper?: boolean };
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined);
  const withoutReact = use(WithoutReact);
  const hydrate = !withoutReact && handles.some((handle) => handle?.hydrate);
  const framed = handles.some((handle) => handle?.framed);
  return (
    // The server adds what the reader chose (http/pages/apply-appearance.server.ts).
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17151a" />
        <Meta />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style dangerouslySetInnerHTML={{ __html: sentRules }} />
        {import.meta.env.DEV ? <Links /> : null}
      </head>
      <body className={handles.some((handle) => handle?.onPaper) ? "on-paper" : undefined}>
        {children}
        {/* What React draws later needs more than the rules of this page. */}
        {hydrate && !import.meta.env.DEV ? <Links /> : null}
        {hydrate ? (
          <>
            <ScrollRestoration />
            {/* Drawn again in the browser, it would ask for each module's own file (http/pages/hydration.server.ts). */}
            {import.meta.env.SSR || import.meta.env.DEV ? <Scripts /> : null}
          </>
        ) : framed ? null : (
          <script data-enhance={enhance} id="end" dangerouslySetInnerHTML={{ __html: starter }} />
        )}
      </body>
    </html>
  );
}

export default function App() {
  const { key } = useLocation();
  useConnectionCheck();
  // For tests: the page of this history entry is drawn. The address changes before.
  useEffect(() => {
    document.documentElement.dataset.drawn = key;
  }, [key]);
  useEffect(() => {
    // Only acting pages run React: the header's behaviours come after it, so that they find the same HTML.
    startShell();
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage {...refusalOf(error)} />;
}
