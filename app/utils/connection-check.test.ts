// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkBeforePost } from "./connection-check.ts";

const cut = vi.fn<(form: HTMLFormElement) => void>();
/** Forms that went: the browser's turn. */
const gone = vi.fn<(action: string | undefined) => void>();
const line = vi.fn<(address: string) => Promise<Response>>();
let stop = () => {};

const settle = () => new Promise((resolve) => setTimeout(resolve));

function start(needed?: (action: string) => string[], html = `<form method="post"><button>Envoyer</button></form>`) {
  document.body.innerHTML = html;
  stop = checkBeforePost({ onCut: cut, ...(needed ? { needed } : {}) });
  return document.querySelector("button") as HTMLButtonElement;
}

function browserSends(event: Event): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  gone((event as SubmitEvent).submitter?.textContent ?? undefined);
}

beforeEach(() => {
  for (const mock of [cut, gone, line]) mock.mockReset();
  line.mockImplementation(async () => new Response());
  vi.stubGlobal("fetch", line);
});

afterEach(() => {
  stop();
  removeEventListener("submit", browserSends);
  vi.unstubAllGlobals();
});

test("a form that the browser sends waits for a sign of life, and goes once with the button pressed", async () => {
  const button = start();
  addEventListener("submit", browserSends);
  button.click();
  button.click();
  expect(gone).not.toHaveBeenCalled();
  await settle();
  expect(gone.mock.calls).toEqual([["Envoyer"]]);
  expect(line).toHaveBeenCalledTimes(1);
});

test("over a cut line it stays, says so, and goes when the line is back", async () => {
  const button = start();
  addEventListener("submit", browserSends);
  line.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  button.click();
  await settle();
  expect(cut.mock.calls).toEqual([[document.querySelector("form")]]);
  expect(gone).not.toHaveBeenCalled();
  button.click();
  await settle();
  expect(gone).toHaveBeenCalledTimes(1);
});

test("a form that the page sends itself waits for what that takes, asked once", async () => {
  const button = start(
    (action) => [`/assets/${new URL(action).pathname.slice(1)}.js`, "/assets/parts.js"],
    `
    <form method="post" action="/monter"><button>Monter</button></form>`,
  );
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.querySelector("form")?.addEventListener("submit", sent);
  line.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  button.click();
  await settle();
  expect(sent).not.toHaveBeenCalled();
  expect(cut).toHaveBeenCalledTimes(1);
  button.click();
  await settle();
  button.click();
  expect(sent).toHaveBeenCalledTimes(2);
  expect(line.mock.calls.map(([address]) => address)).toEqual([
    "/assets/monter.js",
    "/assets/parts.js",
    "/assets/monter.js",
  ]);
});

test("a search and a look at one field are not held", () => {
  const button = start(
    () => ["/assets/page.js"],
    `
    <form method="get"><button>Chercher</button></form>
    <form method="post"><button hidden>Regarder</button></form>`,
  );
  addEventListener("submit", browserSends);
  button.click();
  document.querySelectorAll("button")[1]?.click();
  expect(line).not.toHaveBeenCalled();
  expect(gone).toHaveBeenCalledTimes(2);
});
