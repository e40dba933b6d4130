import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import {
  createPressContact,
  pressContactBin,
  updatePressContact,
} from "#app/modules/press-contacts/mutations.server.ts";
import { findPressContact, listPressContacts, pressContactSorts } from "#app/modules/press-contacts/queries.server.ts";
import { pressContactSchema } from "#app/modules/press-contacts/schema.ts";
import { parseListQuery } from "../../shared/list-query.ts";

export const rows = listRows({
  name: "contacts-presse",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, pressContactSorts, "asc"), ...batch };
    return { query, ...(await listPressContacts(query)) };
  },
  columns: [
    { label: "Nom", value: ({ name }) => name },
    { label: "Organisation", value: ({ organisation }) => organisation },
    { label: "Fonction", value: ({ role }) => role },
    { label: "Adresse email", value: ({ email }) => email },
    { label: "Téléphone", value: ({ phone }) => phone },
    { label: "Notes", value: ({ notes }) => notes },
  ],
});

export const contacts = section({
  at: href("/admin/sources/contacts"),
  noun: "press-contact",
  bin: pressContactBin,
  titles: { delete: "Supprimer un contact presse" },
  row: { schema: pressContactSchema, find: findPressContact, create: createPressContact, update: updatePressContact },
  list: rows,
  personal: "press-contact",
});
