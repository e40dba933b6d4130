import { answerAsThread } from "#app/platform/jobs/worker-entry.server.ts";
import { type Readable, type Subject, countText } from "./count.ts";

/** The thread that counts: texts come in with the names looked for, what each gives to whom goes out. */
answerAsThread(({ texts, subjects }: { texts: Readable[]; subjects: Subject[] }) =>
  texts.map((text) => countText(text, subjects)),
);
