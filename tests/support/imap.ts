import { type AddressInfo, type Socket, createServer } from "node:net";

export interface StoredMail {
  source: string;
  isSeen: boolean;
}

/** An IMAP server on loopback with one mailbox: what a client that reads and deletes needs of RFC 3501. */
export async function startImap(mails: StoredMail[]) {
  const sockets = new Set<Socket>();
  const numbered = mails.map((mail, index) => ({ ...mail, uid: index + 1, isDeleted: false }));
  let left = numbered;
  const answer = (socket: Socket, line: string) => {
    const [tag = "", command = "", ...rest] = line.split(" ");
    const words = rest.join(" ");
    const [verb = "", uids = ""] = rest;
    const named = () => left.filter(({ uid }) => uids.split(",").includes(String(uid)));
    const send = (text: string) => socket.write(`${text}\r\n`);
    const place = (uid: number) => left.findIndex((mail) => mail.uid === uid) + 1;
    switch (`${command} ${/^uid$/i.test(command) ? verb : ""}`.trim().toUpperCase()) {
      case "CAPABILITY":
        send("* CAPABILITY IMAP4rev1 UIDPLUS");
        break;
      case "LIST":
        send('* LIST () "/" INBOX');
        break;
      case "SELECT":
        send(`* FLAGS (\\Seen \\Deleted)\r\n* ${left.length} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY 1] valid`);
        send(`* OK [UIDNEXT ${numbered.length + 1}] next\r\n* OK [PERMANENTFLAGS (\\Seen \\Deleted)] kept`);
        break;
      case "UID SEARCH":
        send(`* SEARCH ${left.flatMap(({ uid, isSeen }) => (isSeen ? [] : [uid])).join(" ")}`);
        break;
      case "UID FETCH":
        for (const { uid, source } of named()) {
          const [, start = 0, length = 1e9] = (/<(\d+)\.(\d+)>/.exec(words) ?? []).map(Number);
          const part = Buffer.from(source, "latin1").subarray(start, start + length);
          socket.write(`* ${place(uid)} FETCH (UID ${uid} BODY[]<${start}> {${part.length}}\r\n`);
          socket.write(part);
          send(")");
        }
        break;
      case "UID STORE":
        for (const mail of named()) {
          if (/\\Seen/.test(words)) mail.isSeen = true;
          if (/\\Deleted/.test(words)) mail.isDeleted = true;
        }
        break;
      case "UID EXPUNGE":
      case "EXPUNGE":
        for (const { uid } of left.filter(({ isDeleted }) => isDeleted)) send(`* ${place(uid)} EXPUNGE`);
        left = left.filter(({ isDeleted }) => !isDeleted);
        break;
    }
    send(`${tag} OK done`);
    if (/^logout$/i.test(command)) socket.end();
  };
  const server = createServer((socket) => {
    let pending = "";
    sockets.add(socket);
    socket.on("error", () => {});
    socket.write("* OK IMAP4rev1 ready\r\n");
    socket.on("data", (chunk) => {
      const lines = (pending + chunk.toString("latin1")).split("\r\n");
      pending = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `imap://retours:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    left: () => left.map(({ source, isSeen }) => ({ source, isSeen })),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
