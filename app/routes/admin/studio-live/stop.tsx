import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { stopStudio } from "#app/modules/studio/mutations.server.ts";
import { ConfirmPanel } from "../shared/asking.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/stop";

export const meta = () => adminMeta("Couper l’antenne");

const to = href("/admin/studio-live");

export async function action({ request, context }: Route.ActionArgs) {
  await readButton(request);
  return answerRowAction(await stopStudio(staffActor(context)), to, "L’antenne est coupée.");
}

/** Asks first: everyone who watches sees it. */
export default function StopStudio() {
  return (
    <ConfirmPanel
      heading="Couper l’antenne"
      title="Couper l’antenne&#8239;?"
      text="La page du studio et la page d’accueil ne l’annonceront plus. Rien d’autre ne change."
      action={href("/admin/studio-live/arreter")}
      confirmLabel="Couper l’antenne"
      cancelHref={to}
    />
  );
}
