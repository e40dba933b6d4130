// @vitest-environment jsdom
import { expect, test } from "vitest";
import { isBusy } from "./update.ts";

test.each([
  ["an invitation that the page itself opened", '<dialog open class="install-card"></dialog>', false],
  ["the question of notifications", '<dialog open class="dialog prompt"></dialog>', false],
  ["a dialog that the reader opened", "<dialog open></dialog>", true],
  ["a form as it came", '<form><input value="a"><select><option>1</option></select></form>', false],
  ["a form being sent", '<form aria-busy="true"></form>', true],
])("%s, %s: does it hold an update up? %s", (_what, html, holds) => {
  document.body.innerHTML = html;
  expect(isBusy()).toBe(holds);
});

test("what is typed holds an update up", () => {
  document.body.innerHTML = "<form><textarea></textarea></form>";
  const area = document.querySelector("textarea");
  if (area) area.value = "Je suis en train d’écrire.";
  expect(isBusy()).toBe(true);
});
