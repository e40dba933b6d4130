import { textAnswer } from "#app/http/answers/shared.server.ts";
import { mayReadMailFiles, readMailFile } from "#app/modules/mail/outbox.server.ts";
import type { Route } from "./+types/show";

export async function loader({ params }: Route.LoaderArgs) {
  const text = mayReadMailFiles() ? await readMailFile(params.name) : null;
  if (text === null) return new Response("Introuvable", { status: 404 });
  return textAnswer(text);
}
