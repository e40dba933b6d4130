import { type HeadersFunction, data, href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { neverCached } from "#app/http/answers/cache-control.server.ts";
import { eventsBetween, today } from "#app/modules/calendar/queries.server.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { addDays, daysFrom, firstOfMonth, mondayOf, readDay } from "#app/utils/days.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/calendar";
import { rows } from "./section.server.ts";
import { DayGrid } from "./day-grid.tsx";
import { EventList } from "./event-list.tsx";
import { Moves, ViewTabs } from "./views.tsx";

export const meta = () => adminMeta("Agenda");

/** Calendar requests bypass every cache (docs/product.md, 7). */
export const headers: HeadersFunction = () => ({ ...neverCached, "X-Robots-Tag": "noindex, nofollow" });

/** Names of the address that only the list knows: its search form sends no `vue`. */
const ofList = ["q", "corbeille", "genre", "visible", "quand", "tri", "page"];

/** `?vue=mois&date=2026-11`, `?vue=semaine&date=2026-11-22`, `?vue=liste`: the month by default, today's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("vue") ?? (ofList.some((name) => searchParams.has(name)) ? "liste" : "mois");
  const may = canManage(staffActor(context));
  if (asked === "liste") {
    const list = await rows.list({ request, context });
    return data({ view: "liste" as const, ...list, canManage: may }, { headers: neverCached });
  }
  const text = searchParams.get("date") ?? "";
  const date = readDay(text) ?? readDay(`${text}-01`) ?? today();
  const isWeek = asked === "semaine";
  const first = isWeek ? mondayOf(date) : firstOfMonth(date);
  const next = isWeek ? addDays(first, 7) : firstOfMonth(date, 1);
  const from = mondayOf(first);
  const until = addDays(mondayOf(addDays(next, -1)), 7);
  const grid = {
    view: isWeek ? ("semaine" as const) : ("mois" as const),
    date,
    first,
    next,
    previous: isWeek ? addDays(first, -7) : firstOfMonth(date, -1),
    days: daysFrom(from, until),
    today: today(),
    events: await eventsBetween(from, until),
    canManage: may,
  };
  return data(grid, { headers: neverCached });
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === "liste") return <EventList list={loaderData} />;
  return (
    <>
      <PageHead title="Agenda">
        {loaderData.canManage ? <ButtonLink href={href("/admin/calendar/nouveau")}>Nouvel événement</ButtonLink> : null}
        <ButtonLink href={href("/admin/calendar/abonnement")} kind="quiet">
          S’abonner
        </ButtonLink>
      </PageHead>
      <ViewTabs view={loaderData.view} date={loaderData.date} />
      <Moves {...loaderData} />
      <DayGrid {...loaderData} />
    </>
  );
}
