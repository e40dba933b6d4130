// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { dressInstalled } from "./installed.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "standalone");
});

function show(displayMode: string | null, standalone?: boolean) {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(display-mode: ${displayMode})` }));
  if (standalone !== undefined)
    Object.defineProperty(navigator, "standalone", { value: standalone, configurable: true });
  document.body.innerHTML = `<li class="browser-only">Equipe</li><li>Articles</li><li class="app-only">Réglages</li>`;
  dressInstalled();
  return [...document.querySelectorAll<HTMLElement>("li")].map((part) => part.style.display);
}

test("an app that only Safari's own word tells hides and shows what an app does", () => {
  expect(show(null, true)).toEqual(["none", "", "revert"]);
});

test("so does one that says its display mode; a browser keeps what its sheets say", () => {
  expect(show("minimal-ui")).toEqual(["none", "", "revert"]);
  expect(show("browser")).toEqual(["", "", ""]);
  expect(show(null, false)).toEqual(["", "", ""]);
});
