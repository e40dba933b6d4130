import { pressContacts } from "#app/modules/press-contacts/press-contacts.server.ts";
import { declaredSection } from "../../declared/section.server.ts";

export const contacts = declaredSection(pressContacts, {
  file: "contacts-presse",
  titles: { delete: "Supprimer un contact presse" },
  personal: "press-contact",
});
