import { href } from "react-router";
import { button, buttons } from "#app/http/button.server.ts";
import { reactivateStaff } from "#app/modules/staff/mutations.server.ts";
import { endSessionsOf } from "#app/modules/staff/sessions.server.ts";

const to = (id: string) => href("/admin/users/:id", { id });

export const action = buttons({
  "fermer-sessions": button(endSessionsOf, { to, said: "Ses sessions sont fermées." }),
  reactiver: button(reactivateStaff, { to, said: "Compte réactivé." }),
});
