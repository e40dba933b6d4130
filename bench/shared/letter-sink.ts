import type { AddressInfo } from "node:net";
import { parentPort } from "node:worker_threads";
import { SMTPServer } from "smtp-server";

// In a thread of its own: what it reads does not wait for what the bench measures.
const received = new Map<string, number>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  onData(stream, session, done) {
    stream.on("data", () => {});
    stream.on("end", () => {
      for (const { address } of session.envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
      done();
    });
  },
});
server.on("error", () => {});
server.listen(0, "127.0.0.1", () => {
  parentPort?.postMessage((server.server.address() as AddressInfo).port);
});
parentPort?.on("message", (ask: "received" | "forget") => {
  parentPort?.postMessage([...received]);
  if (ask === "forget") received.clear();
});
