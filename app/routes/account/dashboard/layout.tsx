import { useEffect, useRef } from "react";
import { data, href, NavLink, Outlet, useLocation } from "react-router";
import { signedInCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { readerActor, sessionMark, sessionToken } from "#app/http/context.server.ts";
import { requireReader } from "#app/http/guards.server.ts";
import { refuseWhileClosed } from "#app/http/pages/closed-site.server.ts";
import { actingPage } from "#app/http/pages/page.server.ts";
import { keepSignedOut } from "#app/modules/accounts/forced-logout.ts";
import { isFreshSession } from "#app/modules/sessions/sessions.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { SiteMark } from "#app/modules/settings/site-mark.tsx";
import { ErrorPage, refusalOf } from "#app/ui/error-page.tsx";
import { useMoving } from "#app/ui/form/connection-lost.ts";
import { FormKeysContext } from "#app/ui/form/form-view.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { useRedirecting } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/layout";
import { SignOutButton } from "./sign-out-button.tsx";

const places: { to: string; label: string; icon: IconName; end?: boolean }[] = [
  { to: "/dashboard", label: "Accueil", icon: "home", end: true },
  { to: "/gardes", label: "Gardés", icon: "bookmark" },
  { to: "/suivis", label: "Suivis", icon: "plus" },
  { to: "/dashboard/questions", label: "Questions", icon: "question" },
  { to: "/dashboard/notifications", label: "Notifications", icon: "bell" },
  { to: "/dashboard/profil", label: "Profil", icon: "user" },
  { to: "/dashboard/securite", label: "Sécurité", icon: "lock" },
  { to: "/dashboard/donnees", label: "Mes données", icon: "download" },
];

/** One row that scrolls on phones, to where one is, which comes first without script; a rail beside the page from 768 px. */
function DashboardNav() {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const [list, here] = [row.current, row.current?.querySelector<HTMLElement>("[aria-current]")];
    if (list && here) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="Mon espace" className="-mx-4 min-w-0 md:mx-0">
      <ul
        ref={row}
        className="relative flex gap-1 max-md:overflow-x-auto max-md:py-2 max-md:pr-10 max-md:pl-4 max-md:[mask-image:linear-gradient(to_right,transparent,#000_1rem_calc(100%-2.5rem),transparent)] max-md:[scrollbar-width:none] md:flex-col"
      >
        {places.map(({ to, label, icon, end }) => (
          <li key={to} className="noscript:max-md:has-aria-[current=page]:-order-1">
            <NavLink
              to={to}
              end={end ?? false}
              reloadDocument={!to.startsWith("/dashboard")}
              className="chip text-sm whitespace-nowrap md:flex md:min-h-11 md:px-3 md:text-base md:not-aria-[current=page]:before:bg-transparent"
            >
              <Icon name={icon} className="max-md:hidden" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const handle = { hydrate: true };

export const middleware: Route.MiddlewareFunction[] = [...refuseWhileClosed, requireReader];

/** The cookie slides with the session: each visit gives it 30 days again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, headers } = await actingPage(request);
  const { id, firstName } = readerActor(context);
  const { name, logo } = await siteSettings();
  const token = await sessionToken(request);
  const isFresh = await isFreshSession(token, { readerId: id });
  return data(
    { page, firstName, siteName: name, logo, session: await sessionMark(request), isFresh },
    { headers: withCookies(await signedInCookies(token, firstName), headers) },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const merged = new Headers(loaderHeaders);
  // A page answered by an action that renewed the session: its cookies win.
  for (const value of actionHeaders.getSetCookie()) merged.append("Set-Cookie", value);
  return merged;
};

export { shouldRevalidate } from "../layout.tsx";

/** The reader's own area, without the site's header and footer (docs/product.md, 2.1). */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { page, siteName, logo, session } = loaderData;
  // The network may have kept alive the session that this tab ended.
  useEffect(() => keepSignedOut(session), [session]);
  return (
    <FormKeysContext value={page.keys}>
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      <header className="border-b-2 border-ink">
        <div className="wrap flex min-h-14 flex-wrap items-center justify-between gap-x-3">
          <a className="brand" href="/">
            <SiteMark logo={logo} className="brand-mark" />
            <span className="brand-name">{siteName}</span>
          </a>
          <SignOutButton session={session} />
        </div>
      </header>
      <ToastRegion flash={page.flash}>
        <div className="wrap grid flex-1 content-start gap-x-12 gap-y-6 py-6 md:grid-cols-[13rem_minmax(0,1fr)] md:py-10">
          <DashboardNav />
          <main id="contenu" className="min-w-0">
            <Loading />
            <Outlet context={loaderData.isFresh} />
          </main>
        </div>
      </ToastRegion>
    </FormKeysContext>
  );
}

/** Between two pages of the area, and on the way out of it. */
function Loading() {
  const { state, location } = useMoving();
  const redirecting = useRedirecting();
  if (state !== "loading") return null;
  const leaving = redirecting || !location.pathname.startsWith(href("/dashboard"));
  return (
    <output className="mb-4 flex items-center gap-2 text-sm text-soft">
      <span className="pulse text-brand" aria-hidden="true" />
      {leaving ? "Redirection..." : "Chargement..."}
    </output>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage {...refusalOf(error)} />;
