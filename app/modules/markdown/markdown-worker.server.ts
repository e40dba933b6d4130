import { answerAsThread } from "#app/platform/jobs/worker-entry.server.ts";
import { renderMarkdown } from "./render.server.ts";

/** The thread that renders long texts: Markdown comes in, HTML goes out. */
answerAsThread(renderMarkdown);
