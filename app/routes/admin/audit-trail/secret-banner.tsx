import { href } from "react-router";
import type { SecretFault } from "#app/modules/settings/known-secret.server.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";

const words = {
  secret: [
    "Le secret du site (SESSION_SECRET) a changé, sans l’ancien à sa suite.",
    "Tout le monde a été déconnecté, les liens déjà envoyés par email ne valent plus, et les sauvegardes d’avant se restaurent avec --other-secret. Rien ne garantit plus ce que le journal dit d’avant.",
  ],
  seal: [
    "Le sceau du journal n’est pas celui du site, dont le secret n’a pourtant pas changé.",
    "Quelqu’un a peut-être écrit dans la base sans passer par le site\u202F: gardez une copie du fichier avant toute autre chose.",
  ],
};

/** Said until somebody confirms: the secret of the site was changed, or the trail was sealed by another. */
export function SecretBanner({ fault }: { fault: NonNullable<SecretFault> }) {
  return (
    <div className="flash-banner flash-banner-destructive" role="alert">
      {words[fault].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        Si vous savez pourquoi, confirmez&#8239;: le journal est scellé avec le secret d’aujourd’hui. Sinon, prévenez
        qui s’occupe du serveur&#8239;: l’ancien secret remis à la fin de la liste suffit à tout retrouver.
      </p>
      <ButtonForm action={href("/admin/audit-trail/confirmer")} className="button button-small">
        Je me porte garant du journal
      </ButtonForm>
    </div>
  );
}
