import { type MouseEvent, useEffect } from "react";
import {
  data,
  type HeadersFunction,
  href,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
} from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { requireStaff } from "#app/http/guards.server.ts";
import { isReadOnly } from "#app/http/measures/health.server.ts";
import { actingPage } from "#app/http/pages/page.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { roleLabels } from "#app/modules/staff/labels.ts";
import { silenceNotice, type SilenceNotice } from "#app/records/silence/silence.server.ts";
import { isStepChange } from "#app/ui/editor/form-step.ts";
import { UnsavedChangesGuard } from "#app/ui/editor/unsaved-changes-guard.tsx";
import { FormKeysContext } from "#app/ui/form/form.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/layout";
import { articleIn } from "./articles/save.server.ts";
import { forgetSaved, keepTakenAlong, typingOf } from "./autosave/page-state.server.ts";
import { TypedPage } from "./autosave/page.tsx";
import { screenHelp } from "./explanations/screen-help.server.ts";
import { ScreenHelp } from "./explanations/screen-help.tsx";
import { readOpenGroups } from "./menu-cookie.ts";
import { placesFor } from "./navigation.ts";
import { noRobots } from "./shared/meta.ts";
import { NowContext } from "./shared/when.tsx";
import { BottomBar, Brand, Progress, Rail } from "./shell.tsx";
import "./shared/kit-overrides.css";
import "./shared/panel.css";
import "./shared/form.css";
import "./shared/state.css";
import "./shared/tabs.css";
import "./shared/list-tools.css";
import "./shared/list-views.css";
import "./shared/list-table.css";
import "./shared/list-cards.css";
import "./desk.css";

/** Where something is published: articles, flash infos, coverages, results. */
const publishing = [
  href("/admin/articles"),
  href("/admin/flash-infos"),
  href("/admin/directs"),
  href("/admin/elections"),
];

/** What the law asks of who publishes, while it does: on the pages that publish, and nowhere else. */
function SilenceBanner({ notice }: { notice: SilenceNotice | null }) {
  const { pathname } = useLocation();
  if (!notice || !publishing.some((place) => pathname.startsWith(place))) return null;
  return (
    <div className="notice bo-notice" role="note">
      <p>
        <strong>{notice.title}.</strong> {notice.text}
      </p>
    </div>
  );
}

/** On every page of the back office while the disk takes nothing more. */
function ReadOnlyBanner() {
  return (
    <div className="notice bo-notice" role="alert">
      <p>
        <strong>Rien ne peut être enregistré&#8239;: le disque du serveur est plein.</strong> Le site reste lisible. Ce
        que vous écrivez reste sur la page&#8239;: ne la fermez pas, et prévenez qui s’occupe du serveur.
      </p>
    </div>
  );
}

export const handle = { hydrate: true };

/** Its pages add their title (`PageHead`), or have a `meta` of their own. */
export const meta = () => [noRobots];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" });

export const middleware: Route.MiddlewareFunction[] = [requireStaff, forgetSaved, keepTakenAlong(articleIn)];

export async function loader({ request, pattern, context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  const { page, headers } = await actingPage(request);
  const person = { displayName: staff.displayName, role: roleLabels[staff.role] };
  const { name, logo, isClosed } = await siteSettings();
  const site = { name, logo, isClosed };
  const [typing, silence, readOnly] = await Promise.all([
    typingOf(request, pattern, staff),
    silenceNotice(),
    isReadOnly(),
  ]);
  const places = placesFor(staff);
  const openGroups = readOpenGroups(request.headers.get("Cookie"));
  const help = screenHelp(pattern);
  return data({ page, person, site, typing, places, openGroups, silence, readOnly, help }, { headers });
}

/**
 * Each page has its own text that waits. A form refused for its stale proof needs the new one; the router would not ask
 * after a refusal.
 */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { actionStatus, currentUrl, nextUrl, defaultShouldRevalidate } = asked;
  if (isStepChange(asked)) return false;
  return actionStatus === 403 || currentUrl.href !== nextUrl.href || defaultShouldRevalidate;
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { page, person, places, openGroups, site, typing, silence, readOnly, help } = loaderData;
  const follow = useFollowedLinks();
  useTabInSight();
  return (
    <FormKeysContext value={page.keys}>
      <NowContext value={page.at}>
        <ToastRegion flash={page.flash}>
          {/* The links themselves take the keyboard: this only keeps their clicks inside the application. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div className="bo" onClick={follow}>
            <a className="bo-skip absolute top-2 left-2 z-60 py-2 px-4 bg-ink text-paper" href="#contenu">
              Aller au contenu
            </a>
            <Rail places={places} openGroups={openGroups} person={person} site={site} />
            <header className="bo-top">
              <Brand site={site} />
            </header>
            <ScreenHelp html={help} />
            <main id="contenu" className="bo-main" tabIndex={-1}>
              <Progress />
              {site.isClosed ? (
                <p className="notice bo-notice">Le site est fermé aux lecteurs&#8239;: ils lisent votre message.</p>
              ) : null}
              {readOnly ? <ReadOnlyBanner /> : null}
              <SilenceBanner notice={silence} />
              <TypedPage typing={typing} />
            </main>
            <BottomBar places={places} openGroups={openGroups} person={person} />
            <UnsavedChangesGuard />
          </div>
        </ToastRegion>
      </NowContext>
    </FormKeysContext>
  );
}

/** Tabs are one row that scrolls on a phone: the page's own is in it. */
function useTabInSight() {
  const { pathname } = useLocation();
  useEffect(() => {
    const tab = document.querySelector<HTMLElement>(".bo-tabs .active");
    const row = tab?.parentElement;
    if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
}

/** Plain links to the back office, the kit's included, open without loading the whole page again. */
function useFollowedLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/admin']");
    if (!link || link.target || link.hasAttribute("download")) return;
    event.preventDefault();
    void navigate(link.getAttribute("href") ?? "/admin");
  };
}
