import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { signInSchema } from "#app/modules/accounts/schema.ts";
import type { SignIn } from "#app/modules/accounts/sessions.server.ts";
import { signInReader } from "#app/modules/accounts/sign-in.server.ts";
import { DEVICE_KEPT, type SessionKind, rememberDevice } from "#app/modules/sessions/sessions.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { staffSignInSchema } from "#app/modules/staff/schema.ts";
import { type StaffSignIn, signInStaff } from "#app/modules/staff/sign-in.server.ts";
import { hasTwoStep } from "#app/modules/staff/two-step/enrolment.server.ts";
import { TICKET_LIFETIME } from "#app/modules/staff/two-step/second-step.server.ts";
import { TooBusy } from "#app/platform/passwords/password.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { retryAfter } from "../answers/shared.server.ts";
import { textCookie, readSessionCookie } from "../cookies.server.ts";
import { json } from "../json.server.ts";

const devices = {
  staff: textCookie("cx-appareil-equipe", DEVICE_KEPT / 1000),
  reader: textCookie("cx-appareil", DEVICE_KEPT / 1000),
};

export function readDevice(kind: SessionKind, request: Request): Promise<string | null> {
  return devices[kind].read(request);
}

/** After a sign-in: this browser has its own count of failures for this account (modules/sessions/devices). */
export async function deviceCookie(kind: SessionKind, request: Request, account: string): Promise<string> {
  return devices[kind].write(rememberDevice(await readDevice(kind, request), kind, account));
}

/** By the form strategy, which reads a form: what was read and proved already is sent to it again. */
function authenticateForm<User>(
  { url }: Request,
  body: FormData,
  verify: ConstructorParameters<typeof FormStrategy<User>>[0],
): Promise<User> {
  const authenticator = new Authenticator<User>().use(new FormStrategy(verify), "form");
  return authenticator.authenticate("form", new Request(url, { method: "POST", body }));
}

/** `network` is who to throttle. /api/public/login calls the same service. */
export function authenticateReader(request: Request, sent: FormData, network: string): Promise<SignIn> {
  return authenticateForm<SignIn>(request, sent, async ({ form }) => {
    const credentials = signInSchema.parse({ email: form.get("email"), password: form.get("password") });
    return signInReader({ ...credentials, network, ...(await sessionOrigin(request, "reader")) });
  });
}

export async function sessionOrigin(request: Request, kind: SessionKind = "staff") {
  return {
    userAgent: request.headers.get("user-agent"),
    previousToken: await readSessionCookie(kind, request),
    device: await readDevice(kind, request),
  };
}

export function authenticateStaff(request: Request, sent: FormData, network: string): Promise<Outcome<StaffSignIn>> {
  return authenticateForm<Outcome<StaffSignIn>>(request, sent, async ({ form }) => {
    const credentials = staffSignInSchema.parse({ username: form.get("username"), password: form.get("password") });
    return signInStaff({ ...credentials, network, ...(await sessionOrigin(request)) });
  });
}

export const stepTicket = textCookie("cx-etape", TICKET_LIFETIME / 1000);

export async function mustSetUpTwoStep(staff: StaffActor): Promise<boolean> {
  const { requireTwoFactor } = await siteSettings();
  return requireTwoFactor && !(await hasTwoStep(staff.id));
}

/** The hash queue is full. Readers and staff both read it, so it says neither tu nor vous. */
export const busyMessage =
  "Trop de connexions et d’inscriptions arrivent en même temps. Nouvel essai possible dans quelques secondes\u202F: rien n’est perdu.";

const RETRY_AFTER = "5";

export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    securityEvent("busy");
    return null;
  }
}

export const busyJson = (): Response =>
  json({ message: busyMessage }, { status: 503, headers: { "Retry-After": RETRY_AFTER } });

export const retryAfterBusy = retryAfter(RETRY_AFTER);
