import { answerAsThread } from "#app/platform/jobs/worker-entry.server.ts";
import { readHtml } from "./read-html.ts";

answerAsThread(readHtml);
