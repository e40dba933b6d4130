import { type LoaderFunctionArgs, data } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { notAllowedBut } from "#app/modules/live/asking.server.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { tabMeta } from "../shared/meta.ts";
import { directs } from "./section.server.ts";

export { DeleteRoute as default } from "../shared/asking.tsx";

export const meta = tabMeta;

/** Editors press the other buttons: deleting is asked of administrators alone. */
export async function loader(args: LoaderFunctionArgs) {
  if (!canAdminister(staffActor(args.context))) throw data(await notAllowedBut(), { status: 403 });
  return directs.question(args);
}

export const action = directs.buttons;
