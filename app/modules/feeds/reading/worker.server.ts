import { parentPort } from "node:worker_threads";
import { parseFeed, type ParseOptions } from "./parse.server.ts";

/** The thread that reads feeds: bytes come in, items go out. It knows neither the database nor the network. */
parentPort?.on("message", async ({ bytes, options }: { bytes: Uint8Array; options: ParseOptions }) => {
  parentPort?.postMessage(await parseFeed(bytes, options));
});
parentPort?.postMessage("ready");
