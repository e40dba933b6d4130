import { listRows } from "#app/http/list-rows.server.ts";
import { listDeadMails } from "#app/modules/mail/outbox.server.ts";
import { csvMoment } from "#app/utils/csv.ts";

export const rows = listRows({
  name: "courriels-non-partis",
  // Those that no list would show, were there more of them, are in the file.
  list: async (_asked, batch) => {
    const mails = await listDeadMails(batch ? 10_000 : 100);
    return { items: mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })) };
  },
  columns: [
    { label: "Objet", value: ({ subject }) => subject },
    { label: "À", value: ({ recipient }) => recipient },
    { label: "Pourquoi", value: ({ lastError }) => lastError },
    { label: "Essais", value: ({ attempts }) => attempts },
    { label: "Écrit", value: ({ createdAt }) => csvMoment(createdAt) },
  ],
});
