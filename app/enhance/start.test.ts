// @vitest-environment jsdom
import { expect, it, onTestFinished } from "vitest";
import { startEach } from "./start.ts";

it("starts the others when one fails, and reports the failure", () => {
  const reported: unknown[] = [];
  const listen = (event: ErrorEvent) => {
    event.preventDefault();
    reported.push(event.error);
  };
  addEventListener("error", listen);
  onTestFinished(() => removeEventListener("error", listen));
  const refused = new DOMException("The operation is insecure.", "SecurityError");
  const started: string[] = [];
  startEach([
    () => started.push("first"),
    () => {
      throw refused;
    },
    () => started.push("last"),
  ]);
  expect(started).toEqual(["first", "last"]);
  expect(reported).toEqual([refused]);
});
