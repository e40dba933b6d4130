import { expect, test } from "vitest";
import { lastProblems, logCounts, log, setRequestIdReader } from "./log.server.ts";

test("a line carries the number of the request that runs; the last fifty that matter are kept, redacted", () => {
  const before = logCounts.error;
  log.level = "warn";
  setRequestIdReader(() => "AbCdEf123456");
  log.error({ err: new Error("en panne"), path: "/x", email: "a@b.fr", nested: { token: "secret" } }, "test failed");
  setRequestIdReader(() => undefined);
  const [first] = lastProblems();
  expect(first).toMatchObject({ level: "error", requestId: "AbCdEf123456", message: "test failed", error: "en panne" });
  expect(first?.about).toEqual(["path: /x"]);
  expect(logCounts.error).toBe(before + 1);
  for (let index = 0; index < 60; index += 1) log.warn({ index }, index === 59 ? "x".repeat(400) : "test line");
  expect(lastProblems()).toHaveLength(50);
  expect(lastProblems()[0]).toMatchObject({ requestId: null, about: ["index: 59"] });
  expect(lastProblems()[0]?.message).toHaveLength(300);
});
