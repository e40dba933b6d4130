import { useEffect } from "react";
import { data, redirect } from "react-router";
import { actingPage } from "#app/http/acting-page.server.ts";
import { currentStaff, requestInfo } from "#app/http/context.server.ts";
import { sessionCookie } from "#app/http/cookies.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { safeRedirect } from "#app/http/guards.server.ts";
import { authenticateStaff } from "#app/http/staff-auth.server.ts";
import type { StaffActor } from "#app/modules/audit/actor.ts";
import { staffSignInSchema } from "#app/modules/staff/schema.ts";
import { landingPath } from "#app/modules/staff/sign-in.server.ts";
import { PasswordField, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, FormKeysContext, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ToastRegion, useToast } from "#app/ui/toast.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/page";

export const handle = { hydrate: true };

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Connexion à la rédaction", description: "L’entrée de l’équipe.", path: "/auth", noindex: true });

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await currentStaff(request);
  if (staff) throw redirect(landing(request, staff));
  const { page, headers } = actingPage(request);
  return data({ page }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const unread = request.clone();
  const form = await readForm(request, staffSignInSchema);
  if (!form.ok) return form.reply();
  const signedIn = await authenticateStaff(unread, context.get(requestInfo).network);
  if (!signedIn.ok) return form.reply(signedIn.errors, 401);
  const { staff, token } = signedIn.value;
  const welcome = { title: "Connexion réussie", description: `Bienvenue, ${staff.displayName || staff.username}` };
  return redirectWithToast(landing(request, staff), welcome, [sessionCookie("staff", token)]);
}

/** The page someone wanted, else their role's (specification, point 6): asking for /admin is asking for nothing special. */
function landing(request: Request, staff: StaffActor): string {
  const wanted = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  return wanted && wanted !== "/admin" ? wanted : landingPath(staff);
}

export default function StaffSignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormKeysContext value={loaderData.page.keys}>
      <ToastRegion flash={loaderData.page.flash}>
        <SignInCard actionData={actionData} />
      </ToastRegion>
    </FormKeysContext>
  );
}

function SignInCard({ actionData }: { actionData: Route.ComponentProps["actionData"] }) {
  const form = useAppForm(staffSignInSchema, { actionData, id: "connexion" });
  const show = useToast();
  const refusal = form.errors[0];
  useEffect(() => {
    if (actionData && refusal) show({ title: "Échec de la connexion", description: refusal, style: "destructive" });
  }, [actionData, refusal, show]);
  return (
    <div className="wrap sign-in">
      <div className="sign-in-card stack">
        <header>
          <h1>Espace rédaction</h1>
          <p>Réservé à l’équipe. Les comptes sont créés par l’administration.</p>
        </header>
        <AppFormView form={form} labels={{ username: "Nom d’utilisateur", password: "Mot de passe" }}>
          <TextField
            field={form.fields.username}
            label="Nom d’utilisateur"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          <PasswordField field={form.fields.password} label="Mot de passe" required />
          <SubmitButton busy="Connexion…">Se connecter</SubmitButton>
        </AppFormView>
        <p>
          <a href="/">
            <Icon name="arrow-left" /> Retour au site
          </a>
        </p>
      </div>
    </div>
  );
}
