import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { deadMailSubject, retryMail } from "#app/modules/mail/outbox.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Renvoyer des courriels");

const page = bulk({
  list: href("/admin/courriels"),
  name: deadMailSubject,
  words: {
    renvoyer: { work: retryMail, said: ["courriel remis en file", "courriels remis en file"] },
  },
});

export const loader = page.loader;

export const action = page.action;
