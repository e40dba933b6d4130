import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import { listActiveStaff } from "#app/modules/staff/admin-queries.server.ts";
import { findMemberForStaff, listTeamForStaff } from "#app/modules/team/admin-queries.server.ts";
import {
  createMember,
  hideMember,
  memberBin,
  moveMember,
  showMember,
  updateMember,
} from "#app/modules/team/mutations.server.ts";
import { memberSchema } from "#app/modules/team/schema.ts";
import { of } from "#app/utils/text.ts";
import { parseListQuery } from "../shared/list-query.ts";
import { uploadedFile } from "../shared/uploaded-file.ts";

export const rows = listRows({
  name: "equipe",
  list: async ({ request }) => {
    const query = parseListQuery(request, ["position"]);
    return { query, ...(await listTeamForStaff(query)) };
  },
  columns: [
    { label: "Personne", value: ({ name }) => name },
    { label: "Fonction", value: ({ role }) => role },
    { label: "Adresse de la page", value: ({ username }) => `/equipe/${username}` },
    { label: "Compte", value: ({ staff }) => staff?.displayName },
    { label: "Sur le site", value: ({ isPublished }) => isPublished },
  ],
});

export const team = section({
  at: href("/admin/team"),
  noun: "team-member",
  bin: memberBin,
  describe: naming(memberBin.find, ({ firstName, lastName }) => `la page ${of(firstName)} ${lastName}`.trim()),
  titles: { delete: "Supprimer une page de l’équipe", bulk: "Retirer de l’équipe" },
  move: moveMember,
  bulk: {
    montrer: { work: showMember, counted: ["personne montrée", "personnes montrées"], undo: "masquer" },
    masquer: { work: hideMember, counted: ["personne retirée du site", "personnes retirées du site"], undo: "montrer" },
  },
  row: {
    schema: memberSchema,
    find: findMemberForStaff,
    create: (actor, value, key, { formData }) => createMember(actor, value, uploadedFile(formData, "image"), key),
    update: (actor, id, value, { formData }) => updateMember(actor, id, value, uploadedFile(formData, "image")),
    choices: async () => ({ people: await listActiveStaff() }),
    stays: true,
    created: ({ firstName }) => `${firstName} est dans l’équipe.`,
  },
  list: rows,
  uploads: ["nouveau", ":id"],
});
