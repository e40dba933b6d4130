import { declared } from "#app/records/declared/form.ts";
import { requiredText } from "#app/utils/field-schemas.ts";
import { webAddress } from "#app/utils/web-address.ts";

export const platformForm = declared({
  name: { label: "Nom", value: requiredText("Donnez le nom de la plateforme.", 60, "Ce nom") },
  url: {
    label: "Lien",
    control: "url",
    hint: "La page du podcast sur cette plateforme.",
    value: webAddress({
      missing: "Donnez le lien du podcast sur cette plateforme.",
      wrong: "Un lien commence par https://, par exemple https://open.spotify.com/show/…",
      secure: true,
    }),
  },
});
