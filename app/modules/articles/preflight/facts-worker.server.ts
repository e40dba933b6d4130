import type { NamedParty } from "#app/modules/parties/mentions.ts";
import { answerAsThread } from "#app/platform/jobs/worker-threads.server.ts";
import { readFacts } from "./read-text.server.ts";

/** The thread that reads long texts: Markdown comes in, facts go out. */
answerAsThread(({ source, parties }: { source: string; parties: NamedParty[] }) => readFacts(source, parties));
