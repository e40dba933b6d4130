import { href } from "react-router";
import { button, buttons } from "#app/http/button.server.ts";
import { endReaderSessions, reinstateReader, resendCode } from "#app/modules/accounts/administration.server.ts";

const to = (id: string) => href("/admin/public-users/:id", { id });

export const action = buttons({
  "renvoyer-code": button(resendCode, { to, said: "Un nouveau code est parti." }),
  "lever-suspension": button(reinstateReader, { to, said: "Suspension levée." }),
  "fermer-sessions": button(endReaderSessions, { to, said: "Ses sessions sont fermées." }),
});
