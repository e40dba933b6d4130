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

it("does without what the line did not bring, and reports what failed once it came", async () => {
  const reported: unknown[] = [];
  const listen = (event: ErrorEvent) => {
    event.preventDefault();
    reported.push(event.error);
  };
  addEventListener("error", listen);
  onTestFinished(() => removeEventListener("error", listen));
  const broken = new TypeError("x is not a function");
  const lost = [
    "Failed to fetch dynamically imported module: https://clairvoix.example/assets/install.js",
    "error loading dynamically imported module: https://clairvoix.example/assets/install.js",
    "Importing a module script failed.",
  ];
  startEach([...lost.map((words) => () => Promise.reject(new TypeError(words))), () => Promise.reject(broken)]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reported).toEqual([broken]);
});
