import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { staffToken } from "#app/http/cookies.server.ts";
import { listSessions } from "#app/modules/sessions/sessions.server.ts";
import { roleLabels } from "#app/modules/staff/labels.ts";
import { twoStepState } from "#app/modules/staff/two-step/enrolment.server.ts";
import { plural } from "#app/utils/text.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/mine";
import { SettingsParts } from "./parts.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, displayName, role } = staffActor(context);
  const [twoStep, sessions] = await Promise.all([
    twoStepState(id),
    listSessions({ staffId: id }, await staffToken(request)),
  ]);
  const letter = /^\d+$/.exec(new URL(request.url).searchParams.get("lettre") ?? "")?.[0];
  return {
    back: letter
      ? { to: href("/admin/lettre/:id/apercu", { id: letter }), label: "La lettre, pour un essai" }
      : undefined,
    name: displayName,
    role: roleLabels[role],
    hasTwoStep: twoStep.since !== null || twoStep.passkeys.length > 0,
    sessions: sessions.length,
  };
}

export default function MySettings({ loaderData: { back, name, role, hasTwoStep, sessions } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Mes réglages" tab={null} back={back} />
      <SettingsParts
        parts={[
          { to: href("/admin/settings"), label: "Mon nom", state: `${name}, ${role.toLowerCase()}` },
          { to: href("/admin/settings/mot-de-passe"), label: "Mon mot de passe", state: "Le changer" },
          {
            to: href("/admin/settings/deux-etapes"),
            label: "Connexion en deux étapes",
            state: hasTwoStep ? "Active" : "Pas encore active",
          },
          {
            to: href("/admin/settings/sessions"),
            label: "Mes sessions",
            state: plural(sessions, "appareil connecté", "appareils connectés"),
          },
        ]}
      />
    </>
  );
}
