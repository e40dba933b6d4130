import { naming } from "#app/http/section.server.ts";
import { memberEntries, staffEntries } from "#app/modules/registers/entries.server.ts";
import { historyOf } from "#app/modules/registers/history.server.ts";
import { of } from "#app/utils/text.ts";
import { declaredSection } from "../declared/section.server.ts";

/** Who is there, and who left. Its file is that of the whole register (export.ts). */
const shared = {
  filters: { etat: { present: { leftOn: null }, left: { leftOn: { not: null } } } },
  answers: { stays: true },
};

export const staff = declaredSection(
  { ...staffEntries, find: withHistory("effectif", staffEntries.find) },
  {
    ...shared,
    describe: naming(staffEntries.find, ({ firstName, lastName }) => `la fiche ${of(firstName)} ${lastName}`),
  },
);

export const members = declaredSection(
  { ...memberEntries, find: withHistory("adherents", memberEntries.find) },
  { ...shared, describe: naming(memberEntries.find, ({ name }) => `la fiche ${of(name)}`) },
);

function withHistory<R>(register: Parameters<typeof historyOf>[0], find: (id: number) => Promise<R | null>) {
  return async (id: number) => {
    const row = await find(id);
    return row && { ...row, history: await historyOf(register, id) };
  };
}
