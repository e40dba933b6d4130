import { formatDateTime } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import type { Check } from "./checks.ts";
import type { Stop } from "./stops.server.ts";

const DAY = 86_400_000;
const SHOWN = 5;

/** What was asked, and where the process stood. */
function detailOf({ at, requests, isSure, stack }: Stop) {
  const asked = requests.map(({ method, path }) => `${method} ${path}`).join(", ");
  const where = stack[0] ?? "hors du code du site, dans une question à la base le plus souvent";
  return {
    name: asked ? `${isSure ? "Pendant" : "Peut-être pendant"} ${asked}` : "Pendant un travail de fond",
    text: where,
    at,
  };
}

/** Did the process stop answering in the last week, and where? One of the last day is to be watched. */
export function checkStops({ stops }: { stops: Stop[] }, now: Date): Check {
  const age = ({ at }: Stop) => now.getTime() - new Date(at).getTime();
  const recent = stops.filter((stop) => age(stop) < 7 * DAY).toReversed();
  const [last] = recent;
  if (!last) return { name: "stops", verdict: "good", words: "Aucun depuis une semaine." };
  const words = `Le site s’est arrêté de répondre le ${formatDateTime(last.at)}, et a été relancé aussitôt.`;
  const more = recent.length > 1 ? ` C’est arrivé ${plural(recent.length, "fois", "fois")} depuis une semaine.` : "";
  return {
    name: "stops",
    verdict: age(last) < DAY ? "watch" : "good",
    words: words + more,
    details: recent.slice(0, SHOWN).map(detailOf),
  };
}
