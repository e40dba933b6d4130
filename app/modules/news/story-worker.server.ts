import { answerAsThread } from "#app/platform/jobs/worker-threads.server.ts";
import { groupStories, type StoryItem } from "./stories.ts";

/** The thread that compares items: two thousand of them take longer than a request may wait. */
answerAsThread((items: StoryItem[]) => groupStories(items));
