import { createElement } from "react";
import { fragment } from "#app/http/answers/shared.server.ts";
import { journeyOf } from "#app/http/device-lists.server.ts";
import { coverOf, itemsOfToday } from "#app/modules/three-minutes/items.server.ts";
import { unseen } from "#app/modules/three-minutes/journey.ts";
import type { Route } from "./+types/what-is-left";
import { CoverLines } from "./entry.tsx";

/** The cover's lines for this device: what it has not seen, on days before too. Asked by enhance/reading/three-minutes.ts. */
export async function loader({ request }: Route.LoaderArgs) {
  const { items, seen, reached } = journeyOf(request);
  const cover = await coverOf(items.length > 0 ? items : unseen(await itemsOfToday(), seen));
  return fragment(createElement(CoverLines, { ...cover, left: reached > 0 ? items.length - reached : 0 }), 0, {
    "Cache-Control": "no-store",
  });
}
