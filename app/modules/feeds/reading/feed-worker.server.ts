import { answerAsThread } from "#app/platform/jobs/worker-threads.server.ts";
import { parseFeed, type ParseOptions } from "./parse.server.ts";

answerAsThread(({ bytes, options }: { bytes: Uint8Array; options: ParseOptions }) => parseFeed(bytes, options));
