import { naming } from "#app/http/section.server.ts";
import { listActiveStaff } from "#app/modules/staff/admin-queries.server.ts";
import { hideMember, showMember, members as table } from "#app/modules/team/members.server.ts";
import { of } from "#app/utils/text.ts";
import { declaredSection } from "../declared/section.server.ts";

export const team = declaredSection(table, {
  file: "equipe",
  columns: ["name", "role", "username", "staff", "isPublished"],
  csv: {
    name: { label: "Personne", value: ({ name }) => name },
    username: { label: "Adresse de la page", value: ({ username }) => `/equipe/${username}` },
    staff: { label: "Compte", value: ({ staff }) => staff?.displayName },
    isPublished: "Sur le site",
  },
  whole: true,
  describe: naming(table.bin.find, ({ firstName, lastName }) => `la page ${of(firstName)} ${lastName}`.trim()),
  titles: { delete: "Supprimer une page de l’équipe", bulk: "Retirer de l’équipe" },
  bulk: {
    montrer: { work: showMember, counted: ["personne montrée", "personnes montrées"], undo: "masquer" },
    masquer: { work: hideMember, counted: ["personne retirée du site", "personnes retirées du site"], undo: "montrer" },
  },
  choices: async () => ({
    people: (await listActiveStaff()).map(({ id, displayName }) => ({ value: String(id), label: displayName })),
  }),
  answers: { stays: true, created: ({ firstName }) => `${firstName} est dans l’équipe.` },
});
