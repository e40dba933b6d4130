import type { Duplex } from "node:stream";
import { pageHeaders, refusalPage } from "./plain-pages.ts";

const headerLines = Object.entries(pageHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");

const answers: Record<string, [string, string]> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "L’adresse ou les cookies envoyés sont trop longs. Effacez les cookies de ce site, puis recommencez.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "La demande a mis trop longtemps à arriver. Recommencez."],
};

export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = answers[error.code ?? ""] ?? ["400 Bad Request", "La demande est illisible."];
  socket.end(
    `HTTP/1.1 ${status}\r\n${headerLines}Cache-Control: no-store\r\nConnection: close\r\n\r\n${refusalPage(message)}`,
  );
}
