import { readerActor } from "#app/http/auth/reader-context.server.ts";
import { exportAccount } from "#app/modules/accounts/export.server.ts";
import type { Route } from "./+types/export";

export async function loader({ context }: Route.LoaderArgs) {
  const body = JSON.stringify(await exportAccount(readerActor(context)), null, 2);
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mes-donnees.json"',
      "Cache-Control": "no-store",
    },
  });
}
