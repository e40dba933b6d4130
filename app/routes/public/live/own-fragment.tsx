import { renderToStaticMarkup } from "react-dom/server";
import { neverCached } from "#app/http/answers/shared.server.ts";
import { askerOf } from "#app/http/auth/question-author.server.ts";
import { findAskable, ownQuestions } from "#app/modules/live/questions.server.ts";
import { isReminded } from "#app/modules/live/reminders.server.ts";
import type { Route } from "./+types/own-fragment";
import { OwnQuestions } from "./own-questions.tsx";

/** What a coverage's page, the same for everyone, shows to one reader alone: asked for by those who have something there. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const direct = await findAskable(params.slug);
  if (!direct) return new Response(null, { status: 404, headers: neverCached });
  const asker = await askerOf(request);
  const questions = await ownQuestions(direct.id, asker);
  const reminded = asker.reader !== null && (await isReminded(direct.id, asker.reader.id));
  const html = renderToStaticMarkup(
    <div data-first-name={asker.reader?.firstName} data-reminded={reminded || undefined}>
      <OwnQuestions questions={questions} level={3} />
    </div>,
  );
  return new Response(html, {
    headers: { ...neverCached, "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" },
  });
}
