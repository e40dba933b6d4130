import { answerAsThread } from "#app/platform/jobs/worker-threads.server.ts";
import type { ParseEnv } from "./parser.server.ts";
import { renderMarkdown } from "./render.server.ts";

answerAsThread(({ source, env }: { source: string; env: ParseEnv }) => renderMarkdown(source, env));
