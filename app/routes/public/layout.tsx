import type { ReactNode } from "react";
import { Outlet, data, useLocation, useMatches } from "react-router";
import { ownWithoutScript } from "#app/http/device-lists.server.ts";
import { flashCookie } from "#app/http/flash.server.ts";
import { refuseWhileClosed } from "#app/http/pages/closed-site.server.ts";
import { analyticsScript, pageTime } from "#app/http/pages/page.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ErrorPage, refusalOf } from "#app/ui/error-page.tsx";
import { FlashBanner } from "#app/ui/flash-banner.tsx";
import { OwnContext, TodayContext } from "#app/ui/page-contexts.ts";
import { type Matches, siteOf, absolute } from "#app/ui/seo.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import { formatDay, parisDay } from "#app/utils/dates.ts";
import type { Route } from "./+types/layout";
import { articlesOnHome } from "./home/load.server.ts";
import { Footer } from "./shell/footer.tsx";
import { BreakingBanner, RecruitmentBanner, Header } from "./shell/header.tsx";
import { loadShell } from "./shell/load.server.ts";

export const handle = {
  shows: ["articles", "banners", "categories", "directs", "documents", "settings", "studio"],
} satisfies PageHandle;

export const middleware: Route.MiddlewareFunction[] = refuseWhileClosed;

export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const shown = pathname === "/" ? await articlesOnHome(searchParams.get("categorie")) : undefined;
  const today = parisDay(pageTime());
  // As words already: dates are formatted on the server, whose library a form's page would load for this line alone.
  const own = await ownWithoutScript(request);
  const shell = { ...(await loadShell(pageTime(), shown)), today, printedOn: formatDay(today), own };
  const analytics = shell.loadAnalyticsScript ? analyticsScript() : null;
  const flash = await flashCookie.read(request);
  if (!flash) return data({ ...shell, analytics, flash: null });
  // This answer is one reader's: it must not be kept for others.
  return data(
    { ...shell, analytics, flash },
    { headers: { "Cache-Control": "no-store", "Set-Cookie": await flashCookie.clear() } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  type Handle = Partial<PageHandle> & { measured?: boolean };
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined);
  const page = handles.at(-1);
  const { analytics } = loaderData;
  return (
    <Shell shell={loaderData}>
      <OwnContext value={loaderData.own}>
        <Outlet />
      </OwnContext>
      {/* Only pages anyone may read: the address of an account's page or of a preview is nobody else's business. */}
      {analytics && (page?.shows || page?.measured) ? (
        <template data-analytics={analytics.src} data-site={analytics.siteId || undefined} />
      ) : null}
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage {...refusalOf(error)} />;
  return loaderData ? (
    <Shell shell={loaderData} isRefusal>
      {page}
    </Shell>
  ) : (
    page
  );
}

type ShellData = NonNullable<Route.ErrorBoundaryProps["loaderData"]>;

/** The pages that call for people to join, where who we are is the subject or the visit begins. */
const recruiting = new Set(["/", "/articles", "/equipe", "/a-propos"]);

function Shell({ shell, isRefusal = false, children }: { shell: ShellData; isRefusal?: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const address = absolute(siteOf(useMatches() as unknown as Matches), pathname);
  return (
    <TodayContext value={shell.today}>
      {/* Read on paper alone (ui/styles/print.css). A refusal repeats no address. */}
      {isRefusal ? null : <div data-print={`${shell.footer.siteName} · ${address} · ${shell.printedOn}`} />}
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      {shell.breaking ? <BreakingBanner banner={shell.breaking} /> : null}
      <Header siteName={shell.footer.siteName} logo={shell.footer.logo} path={pathname} onAir={shell.onAir} />
      {shell.maintenance ? (
        <aside className="wrap mt-4" aria-label="Maintenance">
          <p className="notice">{shell.maintenance}</p>
        </aside>
      ) : null}
      <Messages flash={shell.flash}>{children}</Messages>
      {shell.recruitment && recruiting.has(pathname) ? <RecruitmentBanner banner={shell.recruitment} /> : null}
      <Footer {...shell.footer} />
    </TodayContext>
  );
}

/** The message of the last action: a toast where React runs, a banner in the page elsewhere. */
function Messages({ flash, children }: { flash: ShellData["flash"]; children: ReactNode }) {
  const hydrated = useMatches().some((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate);
  if (hydrated) return <ToastRegion flash={flash}>{children}</ToastRegion>;
  return (
    <>
      {flash ? (
        <div className="wrap mt-4">
          <FlashBanner flash={flash} />
        </div>
      ) : null}
      {children}
    </>
  );
}
