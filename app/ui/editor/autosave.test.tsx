// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showPage } from "#tests/support/page.tsx";
import type { OnServer } from "./draft.ts";
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
      <output>{dirty ? `${kept?.where ?? "nulle part"} ${kept?.where === "browser" ? kept.why : ""}` : "rien"}</output>
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
  expect([screen.queryByText(/Trouvé/), sent()]).toEqual([null, []]);
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

test.each([
  [409, "newer"],
  [401, "signed-out"],
  [403, "someone"],
  [413, "long"],
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

/** A form that stays on its page when it is saved, which the server then knows of. */
function Saved({ waits = false }: { waits?: boolean }) {
  const [onServer, setOnServer] = useState<OnServer>({ keptAt: waits ? keptAt : "", kept: waits ? "body=Là" : null });
  const { dirty, kept } = useAutosave({ formId: "essai", url: "/saisie", staffId: 1, name: "page", onServer, waits });
  return (
    <>
      <form id="essai" onSubmit={(event) => event.preventDefault()}>
        <label>
          Texte <input name="body" defaultValue="Avant" />
        </label>
        <button type="submit" className="button">
          Enregistrer
        </button>
      </form>
      <output>{dirty ? `${kept?.where ?? "nulle part"} ${kept?.where === "browser" ? kept.why : ""}` : "rien"}</output>
      <button type="button" onClick={() => setOnServer({ keptAt: "2026-11-21T11:00:00.000Z", kept: null })}>
        Réponse
      </button>
    </>
  );
}
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const said = () => screen.getByRole("status").textContent;

test("saved in another tab, what is typed here stays here, and says so", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showPage(Saved);
  type("Ici");
  server.mockImplementation(() => Response.json({}, { status: 409 }));
  await rest();
  click("Réponse");
  await rest();
  expect(said()).toBe("browser newer");
  expect(stored()).toContain("Ici");
});

test("a text that waits is not replaced by what is typed beside it, until it is thrown away", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showPage(() => <Saved waits />);
  type("Autre chose");
  await rest();
  expect([said(), sent()]).toEqual(["browser waits", []]);
  click("Réponse");
  type("Autre chose encore");
  await rest();
  expect(said()).toBe("server ");
  expect(sent().at(-1)).toEqual(["Autre chose encore", "2026-11-21T11:00:00.000Z", "1"]);
});

test("left a moment after the last key, the page sends it at once and keeps it until it is answered", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showPage(Saved);
  type("Tapé à l’instant");
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    server(init.body as FormData);
    expect(init.keepalive).toBe(true);
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(stored()).toContain("instant");
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(sent()).toEqual([["Tapé à l’instant", "", "1"]]);
  answer(Response.json({ savedAt: keptAt }));
  await rest();
  expect([stored(), sent().length]).toEqual(["", 1]);
});
