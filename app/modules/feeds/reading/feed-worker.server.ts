import { answerAsThread } from "#app/platform/jobs/worker-threads.server.ts";
import { parseFeed, type ParseOptions } from "./parse.server.ts";

/** The thread that reads feeds: bytes come in, items go out. It knows neither the database nor the network. */
answerAsThread(({ bytes, options }: { bytes: Uint8Array; options: ParseOptions }) => parseFeed(bytes, options));
