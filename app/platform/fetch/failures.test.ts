import { expect, test } from "vitest";
import { describeFailure } from "./failures.server.ts";

test.each(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"])(
  "a server that is not reached (%s) is said to be silent",
  (code) => {
    const error = Object.assign(new Error("connect"), { code });
    for (const thrown of [error, new AggregateError([error, new Error("other")])])
      expect(describeFailure(thrown, false, 1_000)).toMatchObject({
        kind: "timeout",
        message: expect.stringContaining("ne répond pas"),
      });
  },
);
