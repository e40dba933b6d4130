import { answerAsThread } from "#app/platform/jobs/worker-threads.server.ts";
import { type Readable, type Subject, countText } from "./count.ts";

/** The thread that counts: receives texts and the names to find, sends the counts of each. */
answerAsThread(({ texts, subjects }: { texts: Readable[]; subjects: Subject[] }) =>
  texts.map((text) => countText(text, subjects)),
);
