import { type MiddlewareFunction, redirect, data } from "react-router";
import { loggedOutAddress } from "#app/modules/accounts/forced-logout.ts";
import type { SessionKind } from "#app/modules/sessions/sessions.server.ts";
import { noteRefusedRight } from "#app/records/audit/security-events.server.ts";
import { type Section, canEnter } from "#app/records/rights/permissions.ts";
import type { SendAgain } from "#app/ui/resend-form.tsx";
import { mustSetUpTwoStep, readDevice } from "./auth/sign-in.server.ts";
import { actorContext, currentReader, currentStaff } from "./context.server.ts";
import { signedOutMark, readSessionCookie } from "./cookies.server.ts";
import { isSameOrigin } from "./csrf.server.ts";
import { flashCookie } from "./flash.server.ts";
import { readPosted } from "./posted-form.server.ts";
import { typedTexts } from "./typed-values.ts";

export function pageOf(request: Request): { path: string; search: string } {
  const { pathname, search } = new URL(request.url);
  const ownParams = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !/^_routes(=|$)/.test(part));
  return { path: pathname.replace(/\.data$/, ""), search: ownParams.length > 0 ? `?${ownParams.join("&")}` : "" };
}

/** Characters of the return address. Encoded, each may take three, and proxies refuse headers above 8 or 16 kB. */
const MAX_RETURN_LENGTH = 2_000;

const twoStepPages = "/admin/settings/deux-etapes";

export const requireStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const staff = await currentStaff(request);
  const { path, search } = pageOf(request);
  if (!staff) {
    const resend = await resendPage("staff", request, path + search);
    if (resend) throw resend;
    const returnPath = [path + search, path].find((candidate) => candidate.length <= MAX_RETURN_LENGTH);
    const back = request.method === "GET" && returnPath ? `?redirectTo=${encodeURIComponent(returnPath)}` : "";
    throw redirect(`/auth${back}`);
  }
  const settingUp = path === twoStepPages || path.startsWith(`${twoStepPages}/`);
  if (!settingUp && (await mustSetUpTwoStep(staff))) throw redirect(twoStepPages);
  context.set(actorContext, staff);
  return next();
};

export function requireSection(section: Section): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const person = context.get(actorContext);
    if (canEnter(person, section)) return next();
    noteRefusedRight(person, `/admin, ${section}`);
    if (request.method !== "GET") throw redirect("/admin");
    const notice = {
      title: "Cette page ne vous est pas ouverte",
      description: "Votre rôle ne la comprend pas. Un administrateur peut vous aider.",
    };
    throw redirect("/admin", { headers: { "Set-Cookie": await flashCookie.write(notice) } });
  };
}

export const requireReader: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const reader = await currentReader(request);
  if (!reader) {
    const { path, search } = pageOf(request);
    const landing = (await signedOutMark.read(request)) ? loggedOutAddress() : "/compte";
    throw (await resendPage("reader", request, path + search)) ?? redirect(landing);
  }
  context.set(actorContext, reader);
  return next();
};

/** A path of this site to go back to, or null: never another origin (ASVS 3.7.2). */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value)) return null;
  try {
    const url = new URL(value, "http://site.invalid");
    const path = url.pathname + url.search;
    // "/.//ailleurs.example" is of this site until its dots are resolved: what is left begins with another's name.
    return url.origin === "http://site.invalid" && !path.startsWith("//") ? path : null;
  } catch {
    return null;
  }
}

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
async function resendPage(kind: SessionKind, request: Request, path: string) {
  if (request.method !== "POST" || !isSameOrigin(request)) return null;
  if (!(await readSessionCookie(kind, request)) && !(await readDevice(kind, request))) return null;
  const form = await readPosted(request).catch(() => null);
  const fields = form && typedTexts(form, /^(csrf|submissionKey)$/);
  if (!fields?.some(([, value]) => value !== "")) return null;
  return data({ sendAgain: { ...texts[kind], action: path, fields } satisfies SendAgain }, { status: 401 });
}
