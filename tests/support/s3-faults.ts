import type { IncomingMessage, ServerResponse } from "node:http";

/** What stands in the way of a request; true when it answered, or never will. */
export type Obstacle = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers every request so. */
export const answering =
  (status: number, body = ""): Obstacle =>
  (incoming, response) => {
    incoming.resume();
    response.writeHead(status, { "Content-Type": "application/xml" }).end(body);
    return true;
  };

/** Takes requests and never answers. */
export const silence: Obstacle = (incoming) => (incoming.resume(), true);
