import { answerAsThread } from "#app/platform/jobs/answer-as-thread.server.ts";
import { renderMarkdown } from "./render.server.ts";

/** The thread that renders long texts: Markdown comes in, HTML goes out. */
answerAsThread(renderMarkdown);
