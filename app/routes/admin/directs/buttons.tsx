import { type LoaderFunctionArgs, data, href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { deleteDirect, findDirectRow, restoreDirect } from "#app/modules/live/mutations.server.ts";
import { reopenDirect, scheduleDirect, startDirect, withdrawDirect } from "#app/modules/live/status.server.ts";
import { canAdminister, notAllowed } from "#app/modules/rights/permissions.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer un direct");

const to = href("/admin/directs");
const desk = (id: string) => href("/admin/directs/:id/mises-a-jour", { id });
const page = deletion({
  find: findDirectRow,
  what: ({ title }) => `le direct ${quoted(title)}`,
  work: deleteDirect,
  to,
  said: "Direct supprimé.",
});

export function loader(args: LoaderFunctionArgs) {
  if (!canAdminister(staffActor(args.context))) throw data(notAllowed, { status: 403 });
  return page.loader(args);
}

export const action = buttons({
  supprimer: page.action,
  retablir: button(restoreDirect, { to, said: "Direct rétabli." }),
  annoncer: button(scheduleDirect, { to: desk, said: "Direct annoncé\u202F: les lecteurs le voient venir." }),
  "remettre-en-brouillon": button(withdrawDirect, { to: desk, said: "Direct remis en brouillon." }),
  commencer: button(startDirect, { to: desk, said: "Le direct a commencé." }),
  reprendre: button(reopenDirect, { to: desk, said: "Le direct a repris." }),
});
