// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showPage } from "#tests/support/page.tsx";
import { useAutosave } from "./use-autosave.ts";

/** What the page sends, answered by hand. */
const server = vi.fn<(body: FormData) => Response>();
const keptAt = "2026-11-21T10:00:00.000Z";
const onServer = { keptAt: "", kept: null, version: "3" };
const recovered = vi.fn();

beforeEach(() => {
  vi.stubGlobal("fetch", async (_url: string, init: { body: FormData }) => server(init.body));
  server.mockImplementation(() => Response.json({ savedAt: keptAt }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.mockReset();
  recovered.mockReset();
  localStorage.clear();
});

function Draft() {
  const draft = useAutosave({ formId: "essai", url: "/saisie", staffId: 1, name: "article-7", onServer }, recovered);
  const { dirty, kept, found } = draft;
  return (
    <>
      <form id="essai">
        <input type="hidden" name="version" defaultValue="3" />
        <label>
          Texte <input name="body" defaultValue="Sur le serveur" />
        </label>
      </form>
      <output>{dirty ? `${kept?.where ?? "nulle part"} ${kept?.why ?? ""}` : "rien"}</output>
      {found ? <p>Trouvé&#x202f;: {new URLSearchParams(found.typed).get("body")}</p> : null}
      <button type="button" onClick={() => void draft.takeFound("body=L’autre")}>
        Prendre
      </button>
      <button type="button" onClick={draft.forgetFound}>
        Oublier
      </button>
    </>
  );
}

/** A text that a page of this person left in the browser. */
function left(staffId: number, body: string, version: string, page = "abc", after = ""): void {
  const typed = new URLSearchParams({ version, body }).toString();
  localStorage.setItem(`cx-saisie-article-7-${staffId}.${page}`, JSON.stringify({ at: keptAt, after, typed }));
}

const stored = () => Object.values({ ...localStorage }).join("\n");
const sent = () => server.mock.calls.map(([body]) => [body.get("body"), body.get("after"), body.get("by")]);
const type = (value: string) => fireEvent.input(screen.getByLabelText("Texte"), { target: { value } });
const rest = () => act(() => vi.advanceTimersByTimeAsync(10_000));

test("what follows the server's text goes to it, under its author's number", async () => {
  left(1, "Plus loin", "3");
  showPage(Draft);
  await waitFor(() => expect(recovered).toHaveBeenCalled());
  expect(sent()).toEqual([["Plus loin", "", "1"]]);
  expect(stored()).toBe("");
});

test("another person's text is neither shown nor sent, and stays theirs", async () => {
  left(2, "Le secret d’une autre", "3");
  left(11, "Le secret d’un autre encore", "3");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showPage(Draft);
  await rest();
  expect(screen.queryByText(/Trouvé/)).toBeNull();
  expect(sent()).toEqual([]);
  expect(stored()).toContain("secret");
});

test("an older text is shown beside the newer one, and sent only when it is chosen", async () => {
  left(1, "Un vieux texte", "2");
  const user = showPage(Draft);
  await screen.findByText(/Un vieux texte/);
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Prendre" }));
  await waitFor(() => expect(screen.queryByText(/Trouvé/)).toBeNull());
  expect(sent()).toEqual([["Un vieux texte", "", "1"]]);
  // What gave way waits in its turn.
  expect(stored()).toContain("autre");
});

test("the other choice forgets it, and shows the next", async () => {
  left(1, "Un vieux texte", "2", "abc");
  left(1, "Un autre onglet", "1", "def");
  const user = showPage(Draft);
  const first = (await screen.findByText(/Trouvé/)).textContent;
  await user.click(screen.getByRole("button", { name: "Oublier" }));
  await waitFor(() => expect(screen.getByText(/Trouvé/).textContent).not.toBe(first));
  await user.click(screen.getByRole("button", { name: "Oublier" }));
  await waitFor(() => expect(screen.queryByText(/Trouvé/)).toBeNull());
  expect([sent(), stored()]).toEqual([[], ""]);
});

test.each([
  [409, "newer"],
  [403, "someone"],
  [500, "away"],
])("refused with %i, the text stays in the browser (%s)", async (status, why) => {
  server.mockImplementation(() => Response.json({}, { status }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showPage(Draft);
  type("Tapé ici");
  await rest();
  expect(screen.getByRole("status").textContent).toBe(`browser ${why}`);
  expect(stored()).toContain("ici");
});

test("each sending follows the one before, and the line that comes back is used at once", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showPage(Draft);
  type("Un");
  await rest();
  server.mockImplementationOnce(() => {
    throw new TypeError("no network");
  });
  type("Un deux");
  await rest();
  expect(stored()).toContain("deux");
  act(() => void window.dispatchEvent(new Event("online")));
  await rest();
  expect(sent()).toEqual([
    ["Un", "", "1"],
    ["Un deux", keptAt, "1"],
    ["Un deux", keptAt, "1"],
  ]);
  expect(stored()).toBe("");
});
