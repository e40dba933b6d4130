import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { deadMailSubject, listDeadMails, retryMail } from "#app/modules/mail/outbox.server.ts";
import { csvMoment } from "#app/utils/csv.ts";

export const rows = listRows({
  name: "emails-non-partis",
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

export const mails = section({
  at: href("/admin/courriels"),
  noun: "mail",
  name: deadMailSubject,
  titles: { bulk: "Renvoyer des emails" },
  buttons: {
    renvoyer: rowAction(retryMail, {
      to: href("/admin/courriels"),
      message: "Email remis en file\u202F: il part dans l’instant.",
    }),
  },
  bulk: { renvoyer: { work: retryMail, counted: ["email remis en file", "emails remis en file"] } },
  list: rows,
  personal: "mail",
});
