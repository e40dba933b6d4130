import { answerAsThread } from "#app/platform/jobs/worker-entry.server.ts";
import { type GhostToRead, parseGhost } from "./ghost.server.ts";
import { type HtmlToRead, readHtml } from "./read-html.ts";

answerAsThread(async (work: HtmlToRead | GhostToRead) => ("file" in work ? await parseGhost(work) : readHtml(work)));
