import { href } from "react-router";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import type { RoundHead } from "./load.server.ts";

/** Takes what is published off the site, apart from the common act. */
export function WithdrawPanel({ head: { id, tour }, part }: { head: RoundHead; part: "estimations" | "resultats" }) {
  return (
    <div className="bo-apart">
      <p>Une erreur&#8239;? Retirés du site, ces chiffres restent ici pour être corrigés.</p>
      <ButtonForm
        action={href("/admin/elections/:id/resultats/:tour/retirer", { id, tour })}
        values={{ quoi: part }}
        className="button button-quiet button-small"
      >
        Retirer du site
      </ButtonForm>
    </div>
  );
}
