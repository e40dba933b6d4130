import { expect, test } from "vitest";
import { isDiskFull } from "./full-disk.server.ts";

const coded = (code: string) => Object.assign(new Error("write"), { code });

test("a disk that refuses is known whatever wraps its words", () => {
  for (const error of [
    coded("ENOSPC"),
    coded("EDQUOT"),
    coded("SQLITE_FULL"),
    new Error("query", { cause: coded("SQLITE_IOERR_WRITE") }),
    Object.assign(new Error("raw query failed"), { meta: { driverAdapterError: "database or disk is full" } }),
  ])
    expect([error.message, isDiskFull(error)]).toEqual([error.message, true]);
  for (const error of [coded("ENOENT"), coded("SQLITE_BUSY"), new Error("UNIQUE constraint failed"), "ENOSPC", null])
    expect(isDiskFull(error)).toBe(false);
});
