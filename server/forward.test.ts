import { expect, test } from "vitest";
import { endToEnd } from "./forward.ts";

test("what is of one connection is not passed on, but for what says where the body ends", () => {
  const headers = {
    connection: "close ,\tX-Own,content-length",
    "content-length": "5",
    cookie: "a=b",
    te: "trailers",
    "x-own": "1",
  };
  expect(endToEnd(headers)).toEqual({ "content-length": "5", cookie: "a=b" });
});

test("a header is read in time that grows with its length alone", { timeout: 20_000 }, () => {
  // As many as a server takes, a thousand times: once half an hour of the whole process's time.
  const connection = `a${"\t".repeat(32_000)}b`;
  for (let times = 0; times < 1_000; times += 1)
    expect(endToEnd({ connection, cookie: "a=b" })).toEqual({ cookie: "a=b" });
});
