import { href, redirect } from "react-router";
import { type At, answerRowAction, byAddress, firstError, notFound } from "#app/http/answers.server.ts";
import { textAnswer } from "#app/http/answers/shared.server.ts";
import { signedOutCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { sessionOrigin } from "#app/http/auth/sign-in.server.ts";
import { currentReader, requestInfo } from "#app/http/context.server.ts";
import { readSessionCookie } from "#app/http/cookies.server.ts";
import { press, pressIn } from "#app/http/device-lists.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { safeRedirect } from "#app/http/guards.server.ts";
import { json, jsonError, jsonOutcome, redirectAsJson } from "#app/http/json.server.ts";
import { isSentWithoutScript, noScriptCookie } from "#app/http/pages/appearance.server.ts";
import { browserOf, readPasskey } from "#app/http/passkeys.server.ts";
import { loggedOutAddress } from "#app/modules/accounts/forced-logout.ts";
import { keptList, keptOf } from "#app/modules/accounts/kept.ts";
import { requestCode } from "#app/modules/accounts/registration.server.ts";
import { notePlace } from "#app/modules/accounts/saved-articles.server.ts";
import { resendSchema } from "#app/modules/accounts/schema.ts";
import { askPasskey, signInWithPasskey, signOutReader } from "#app/modules/accounts/sign-in.server.ts";
import { saveDailyMail } from "#app/modules/accounts/topics.server.ts";
import { followElection, unfollowElection } from "#app/modules/elections/reminders/followers.server.ts";
import { askReminder, withdrawReminder } from "#app/modules/live/reminders.server.ts";
import { mayReadMailFiles, readMailFile } from "#app/modules/mail/outbox.server.ts";
import { threeMinutesHours } from "#app/modules/push/topics.ts";
import { refused } from "#app/utils/outcome.ts";
import { welcome } from "./shared/welcome.server.ts";

/** To who has no account and wants mails: the sign-in, which leads back `to` there. */
const signInFirst = (to: string) =>
  redirectWithToast(`${href("/connexion")}?${new URLSearchParams({ redirectTo: to })}`, {
    title: "Connecte-toi pour être prévenu par email",
    description: "Tu reviendras ensuite où tu étais. L’inscription prend une minute.",
  });

/** What one is told of by mail: its page, how it is asked for, and taken back. */
const reminders = {
  directs: {
    page: (slug: string) => href("/suivis-en-direct/:slug", { slug }),
    ask: askReminder,
    stop: withdrawReminder,
    confirmation: "Un email te préviendra. Tu peux changer d’avis ici, dans ton espace ou depuis l’email.",
    stopped: "Tu ne seras plus prévenu de ce direct",
  },
  elections: {
    page: (slug: string) => href("/elections/:slug", { slug }),
    ask: followElection,
    stop: unfollowElection,
    confirmation: "Un email une semaine avant chaque date, un autre la veille. Tu peux changer d’avis dans ton espace.",
    stopped: "Tu ne seras plus prévenu de ces dates",
  },
};

type Reminder = (typeof reminders)["elections"];

const ask =
  ({ page, ask: add, confirmation }: Reminder) =>
  async ({ request, params: { slug } }: At<"slug">) => {
    const form = await readButton(request);
    const reader = await currentReader(request);
    if (!reader) return signInFirst(page(slug));
    const asked = await add(reader, slug, form.get("toutes") === "oui");
    return answerRowAction(asked, page(slug), { title: "C’est noté", description: confirmation });
  };

/** Takes it back, from its page or from one's own area (`back`). */
const withdraw =
  ({ page, stop, stopped }: Reminder) =>
  async ({ request, params: { slug } }: At<"slug">) => {
    const to = safeRedirect((await readButton(request)).get("back")) ?? page(slug);
    const reader = await currentReader(request);
    return reader ? answerRowAction(await stop(reader, slug), to, stopped) : redirect(href("/connexion"), 303);
  };

const end = href("/trois-minutes/:step", { step: "fin" });

/** A mail each day, of three minutes at this hour or of what one follows, or none; who has no account signs in, and comes back. */
async function dailyMail({ request }: At) {
  const form = await readButton(request);
  const hour = threeMinutesHours.find((one) => String(one) === form.get("heure")) ?? null;
  const mine = href("/dashboard/notifications");
  const [mail, chosen] = form.has("prevenir")
    ? (["s", form.get("prevenir") === "email" ? "" : null] as const)
    : (["t", hour && String(hour)] as const);
  const to = mail === "t" && hour ? end : mine;
  const reader = await currentReader(request);
  if (!reader) return signInFirst(to);
  const saved = await saveDailyMail(reader, reader.id, mail, chosen);
  if (chosen === null) return answerRowAction(saved, mine, "Tu ne recevras plus cet email");
  const when = hour ? ` à ${hour} h` : "";
  return answerRowAction(saved, to, {
    title: "C’est noté",
    description: `Un email chaque jour${when}, s’il y a du nouveau. Tu peux changer d’avis dans ton espace.`,
  });
}

/** Follows or keeps, or no more. A device has its cookie alone: the list's page leads back if the browser kept it, else says that it did not. */
async function pressOne({ request }: At) {
  // The button of a message, which takes a press back, has all in its address.
  const fields = new URL(request.url).searchParams;
  for (const [name, value] of await readButton(request)) fields.append(name, String(value));
  const pressed = pressIn(fields);
  const name = pressed && (await pressed.list.nameOf(pressed.entry));
  const isJson = request.headers.get("accept") === "application/json";
  if (!pressed || (pressed.isOn && !name)) {
    if (isJson) return jsonError(404, "Cette page n’existe plus.");
    throw notFound();
  }
  const { list, entry, isOn } = pressed;
  const { reader, outcome } = await press(request, pressed);
  const cookies = outcome.ok ? [outcome.value, ...(isSentWithoutScript(request) ? [noScriptCookie(true)] : [])] : [];
  if (isJson) {
    const answer = jsonOutcome(outcome, () => ({ isOn }));
    withCookies(cookies, answer.headers);
    return answer;
  }
  const to = safeRedirect(fields.get("back")) ?? list.page;
  if (!outcome.ok) return redirectWithToast(to, { title: firstError(outcome.errors), style: "destructive" });
  const again = new URLSearchParams({ [list.on]: entry });
  const title = `${list.confirmations[isOn ? 0 : 1]}\u202F: ${name ?? "c’est noté"}`;
  const more = isOn
    ? to !== list.page && { see: { href: list.page, label: list.title } }
    : { undo: `${href("/compte/suivis")}?${again}` };
  const kept = new URLSearchParams([...again, ...(to === list.page ? [] : [["back", to]])]);
  return redirectWithToast(isOn && !reader ? `${list.page}?${kept}` : to, { title, ...more }, cookies);
}

/** Where a reader stopped in an article that they keep, as its page tells on the way out. */
async function stopThere({ request }: At) {
  const entry = (await readButton(request)).get("lu");
  const reader = await currentReader(request);
  if (reader && keptList.fits(entry)) await notePlace(reader.id, keptOf(entry, 0));
  return new Response(null, { status: 204 });
}

/** Signing out without script: the browser itself is told to forget what it kept of the site. */
async function signOut({ request }: At) {
  await readButton(request);
  const reader = await currentReader(request);
  const token = await readSessionCookie("reader", request);
  if (reader && token) await signOutReader(reader, token);
  const headers = withCookies(await signedOutCookies(), new Headers({ "Clear-Site-Data": '"cache", "storage"' }));
  return redirect(loggedOutAddress(), { status: 303, headers });
}

async function resend({ request, context }: At) {
  const { data, error } = resendSchema.safeParse({ email: (await readButton(request)).get("email") });
  const page = href("/verify-email") + (data ? `?${new URLSearchParams(data)}` : "");
  const asked = data
    ? await requestCode(data.email, context.get(requestInfo).network)
    : refused("", error.issues[0]?.message ?? "");
  if (asked.ok) return redirectWithToast(page, "Code renvoyé !");
  return redirectWithToast(page, { title: "Erreur", description: firstError(asked.errors), style: "destructive" });
}

/** What a passkey must sign. The same for everyone: it names no account. */
const passkeyAsked = async ({ request }: At) => json(await askPasskey(await browserOf(request)));

async function passkeyAnswered({ request, context }: At) {
  const { answer, browser } = await readPasskey(request);
  const origin = { network: context.get(requestInfo).network, ...(await sessionOrigin(request, "reader")) };
  const signIn = await signInWithPasskey(answer, browser, origin);
  if (signIn.kind === "signed-in") return redirectAsJson(await welcome(request, signIn));
  return jsonError(signIn.kind === "throttled" ? 429 : 401, "message" in signIn ? signIn.message : "");
}

async function writtenMail({ params: { name } }: At<"name">) {
  const text = mayReadMailFiles() ? await readMailFile(name) : null;
  return text === null ? new Response("Introuvable", { status: 404 }) : textAnswer(text);
}

const toPage =
  ({ page }: Reminder) =>
  ({ params: { slug } }: At<"slug">) =>
    redirect(page(slug));

export const loader = byAddress<Response | Promise<Response>>({
  "connexion/cle": passkeyAsked,
  "dev/mail/:name": writtenMail,
  "compte/gardes": () => redirect(href("/gardes")),
  "compte/gardes/lu": () => redirect(href("/gardes")),
  "directs/:slug/prevenir": toPage(reminders.directs),
  "directs/:slug/ne-plus-prevenir": toPage(reminders.directs),
  "compte/trois-minutes": () => redirect(end),
  "elections/:slug/prevenir": toPage(reminders.elections),
  "elections/:slug/ne-plus-prevenir": toPage(reminders.elections),
  "compte/suivis": () => redirect(href("/suivis")),
  "compte/suivis/prevenir": () => redirect(href("/suivis")),
  deconnexion: () => redirect(href("/compte")),
  "verify-email/renvoyer": () => redirect(href("/verify-email")),
});

export const action = byAddress({
  "connexion/cle": passkeyAnswered,
  "compte/gardes": pressOne,
  "compte/gardes/lu": stopThere,
  "directs/:slug/prevenir": ask(reminders.directs),
  "directs/:slug/ne-plus-prevenir": withdraw(reminders.directs),
  "compte/trois-minutes": dailyMail,
  "elections/:slug/prevenir": ask(reminders.elections),
  "elections/:slug/ne-plus-prevenir": withdraw(reminders.elections),
  "compte/suivis": pressOne,
  "compte/suivis/prevenir": dailyMail,
  deconnexion: signOut,
  "verify-email/renvoyer": resend,
});
