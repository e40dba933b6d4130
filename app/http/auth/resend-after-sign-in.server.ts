import { data } from "react-router";
import { readSessionCookie } from "#app/http/cookies.server.ts";
import { isSameOrigin } from "#app/http/csrf.server.ts";
import { readPosted } from "#app/http/posted-form.server.ts";
import { typedTexts } from "#app/http/typed-values.ts";
import type { SessionKind } from "#app/modules/sessions/sessions.server.ts";
import type { SendAgain } from "#app/ui/resend-form.tsx";
import { readDevice } from "./device-cookie.server.ts";

const texts: Record<SessionKind, Pick<SendAgain, "title" | "text" | "signIn">> = {
  staff: {
    title: "Votre session est terminée",
    text: "Rien de ce que vous avez tapé n’est perdu. Connectez-vous dans un nouvel onglet, puis revenez ici et envoyez à nouveau. Les fichiers joints sont à choisir encore.",
    signIn: "/auth",
  },
  reader: {
    title: "Ta session est terminée",
    text: "Rien de ce que tu as tapé n’est perdu. Connecte-toi dans un nouvel onglet, puis reviens ici et envoie à nouveau. Un mot de passe est à taper encore.",
    signIn: "/connexion",
  },
};

/** A page that gives the form back once signed in. Null when nothing was typed, too large, or no earlier session here. */
export async function resendPage(kind: SessionKind, request: Request, path: string) {
  if (request.method !== "POST" || !isSameOrigin(request)) return null;
  if (!(await readSessionCookie(kind, request)) && !(await readDevice(kind, request))) return null;
  const form = await readPosted(request).catch(() => null);
  const fields = form && typedTexts(form, /^(csrf|submissionKey)$/);
  if (!fields?.some(([, value]) => value !== "")) return null;
  return data({ sendAgain: { ...texts[kind], action: path, fields } satisfies SendAgain }, { status: 401 });
}
