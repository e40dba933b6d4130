import { expect, test } from "vitest";
import { plainRequest } from "./plain-request.ts";

const read = (...lines: string[]) => plainRequest(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"));
const host = "Host: clairvoix.example";

test("a browser's request for a page is plain, and what decides its answer is read", () => {
  const request = read(
    "GET /articles/le-budget?page=2 HTTP/1.1",
    host,
    "Connection: keep-alive",
    "User-Agent: Mozilla/5.0 (Linux; Android 14)",
    "Accept-Encoding: gzip, deflate, br, zstd",
    "Cookie:  __Host-reader=abc ",
    'If-None-Match: W/"abc"',
  );
  expect(request).toEqual({
    url: "/articles/le-budget?page=2",
    headers: {
      "accept-encoding": "gzip, deflate, br, zstd",
      cookie: "__Host-reader=abc",
      "if-none-match": 'W/"abc"',
    },
  });
});

test.each([
  ["another method", ["POST / HTTP/1.1", host]],
  ["HEAD", ["HEAD / HTTP/1.1", host]],
  ["HTTP/1.0", ["GET / HTTP/1.0", host]],
  ["a whole address", ["GET http://clairvoix.example/ HTTP/1.1", host]],
  ["a space in the address", ["GET /a b HTTP/1.1", host]],
  ["a letter that is no ASCII", ["GET /é HTTP/1.1", host]],
  ["two spaces", ["GET  / HTTP/1.1", host]],
  ["no host", ["GET / HTTP/1.1", "Accept: */*"]],
  ["an empty host", ["GET / HTTP/1.1", "Host:"]],
  ["two hosts", ["GET / HTTP/1.1", host, "Host: other.example"]],
  ["a body", ["GET / HTTP/1.1", host, "Content-Length: 5"]],
  ["an empty body", ["GET / HTTP/1.1", host, "content-length: 0"]],
  ["a body in pieces", ["GET / HTTP/1.1", host, "Transfer-Encoding: chunked"]],
  ["a body in pieces, said oddly", ["GET / HTTP/1.1", host, "Transfer-Encoding : chunked"]],
  ["a folded line", ["GET / HTTP/1.1", host, "Accept: text/html,", " Content-Length: 5"]],
  ["a line without a name", ["GET / HTTP/1.1", host, ": value"]],
  ["a line without a colon", ["GET / HTTP/1.1", host, "nonsense"]],
  ["a line feed alone", ["GET / HTTP/1.1", `${host}\nContent-Length: 5`]],
  ["a control character", ["GET / HTTP/1.1", host, "Accept: a\0b"]],
  ["a tab in a value", ["GET / HTTP/1.1", host, "Accept: a\tb"]],
  ["an end of the connection", ["GET / HTTP/1.1", host, "Connection: close"]],
  ["another protocol", ["GET / HTTP/1.1", host, "Connection: Upgrade", "Upgrade: websocket"]],
  ["a wait before the body", ["GET / HTTP/1.1", host, "Expect: 100-continue"]],
  ["a part", ["GET / HTTP/1.1", host, "Range: bytes=0-9"]],
  ["a thrifty line", ["GET / HTTP/1.1", host, "Save-Data: on"]],
  ["two cookies", ["GET / HTTP/1.1", host, "Cookie: a=1", "Cookie: b=2"]],
  ["a request behind it", ["GET / HTTP/1.1", host, "", "GET / HTTP/1.1", host]],
  ["the beginning of another", ["GET / HTTP/1.1", host, "", "GET /"]],
  ["more than a page is asked with", ["GET / HTTP/1.1", host, `Accept: ${"a".repeat(9000)}`]],
])("%s is for Node to read", (_what, lines) => {
  expect(read(...lines)).toBeNull();
});

test("a request of which something is still to come is for Node to read", () => {
  const whole = `GET / HTTP/1.1\r\n${host}\r\n\r\n`;
  for (let length = 0; length < whole.length; length += 1)
    expect(plainRequest(Buffer.from(whole.slice(0, length)))).toBeNull();
  expect(plainRequest(Buffer.from(whole))).not.toBeNull();
});

test("no line costs more than it is long, however its spaces are laid", { timeout: 20_000 }, () => {
  // Once minutes of the whole process's time, for one request.
  expect(read("GET / HTTP/1.1", host, `Accept:${" ".repeat(7_900)}\u0001`)).toBeNull();
  expect(read("GET / HTTP/1.1", host, `Accept: a${" \t".repeat(3_900)}b`)).toBeNull();
  expect(read("GET / HTTP/1.1", host, `Accept:${" ".repeat(3_900)}a${" ".repeat(3_900)}`)).not.toBeNull();
});
