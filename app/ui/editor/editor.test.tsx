// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Link } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showPage } from "#tests/support/page.tsx";
import { LeaveGuard } from "./autosaved-form-guard.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { useAutosave } from "./use-autosave.ts";

const field = {
  id: "essai-body",
  name: "body",
  errorId: "essai-body-error",
  descriptionId: "essai-body-hint",
  defaultValue: "un mot",
  defaultChecked: false,
  errors: undefined,
};
const upload = { url: "/images", accept: "image/png", acceptedInWords: "PNG.", maxBytes: 1000 };

/** What the page asks of the server, in order, answered by hand. */
const server = vi.fn<(url: string, body: FormData) => Response | Promise<Response>>();

beforeEach(() => {
  // jsdom knows neither: the editor then writes into the text itself, and a dialog is as good as open.
  Object.assign(document, { execCommand: () => false });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal("fetch", async (url: string, init: { body: FormData }) => server(url, init.body));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.mockReset();
  localStorage.clear();
});

function Editor() {
  return <MarkdownField field={field} label="Texte" hint="En Markdown." previewUrl="/apercu" upload={upload} />;
}

const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Texte" });

describe("the text", () => {
  test("is named, described by its hint and its count of words", async () => {
    const user = showPage(Editor);
    const described = (text().getAttribute("aria-describedby") ?? "").split(" ");
    const words = () => described.map((id) => document.getElementById(id)?.textContent).join(" | ");
    expect(words()).toBe("En Markdown. | 2 mots · 1 min de lecture");
    await user.type(text(), " de plus");
    expect(words()).toContain("4 mots");
  });

  test("takes marks from the toolbar and the keyboard, around what is selected", async () => {
    const user = showPage(Editor);
    text().setSelectionRange(3, 6);
    await user.click(screen.getByRole("button", { name: "Gras" }));
    expect(text().value).toBe("un **mot**");
    expect(document.activeElement).toBe(text());
    expect(text().value.slice(text().selectionStart, text().selectionEnd)).toBe("mot");
    await user.keyboard("{Control>}i{/Control}");
    expect(text().value).toBe("un ***mot***");
    text().setSelectionRange(text().value.length, text().value.length);
    await user.keyboard("{Enter}- point{Enter}");
    expect(text().value).toBe("un ***mot***\n- point\n- ");
  });

  test("has a toolbar that is one stop of the keyboard, walked with arrows", async () => {
    const user = showPage(Editor);
    const toolbar = screen.getByRole("toolbar", { name: "Mise en forme" });
    expect(toolbar.getAttribute("aria-controls")).toBe(text().id);
    const buttons = within(toolbar).getAllByRole("button");
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[0]]);
    buttons[0]?.focus();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(buttons[1]);
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(document.activeElement).toBe(buttons.at(-1));
  });
});

describe("the preview", () => {
  test("is the server's, and keeps the text where it was", async () => {
    server.mockResolvedValue(Response.json({ html: "<p>un <strong>mot</strong></p>", words: 2, minutes: 1 }));
    const user = showPage(Editor);
    await user.click(screen.getByRole("button", { name: "Aperçu", pressed: false }));
    expect((await screen.findByText("mot")).tagName).toBe("STRONG");
    expect(server.mock.calls.map(([url, body]) => [url, body.get("body")])).toEqual([["/apercu", "un mot"]]);
    await user.click(screen.getByRole("button", { name: "Texte" }));
    expect(text().value).toBe("un mot");
  });

  test.each([
    ["the network is away", () => Promise.reject(new TypeError("no network")), /attend le retour du réseau/],
    ["the server refuses", () => Response.json({ message: "Ce texte est trop long." }, { status: 413 }), /trop long/],
  ])("says so in words when %s", async (_case, answer, words) => {
    server.mockImplementation(answer);
    const user = showPage(Editor);
    await user.click(screen.getByRole("button", { name: "Aperçu" }));
    expect((await screen.findByText(words)).closest("section")?.getAttribute("aria-label")).toBe("Aperçu");
  });
});

describe("a picture", () => {
  const picture = (bytes: number) => new File([new Uint8Array(bytes)], "salle.png", { type: "image/png" });

  test("is asked for with its description, refused in words, then written into the text", async () => {
    server.mockResolvedValueOnce(Response.json({ message: "Ce fichier est un PDF." }, { status: 422 }));
    server.mockResolvedValueOnce(Response.json({ markdown: "![Une salle](/media/a/640.jpg)" }));
    const user = showPage(Editor);
    await user.click(screen.getByRole("button", { name: "Image" }));
    const dialog = within(screen.getByRole("dialog", { name: "Ajouter une image au texte" }));
    const add = dialog.getByRole("button", { name: "Ajouter au texte" });
    await user.click(add);
    expect(dialog.getByRole("alert").textContent).toBe("Choisissez une image.");
    await user.upload(dialog.getByLabelText("Image"), picture(2000));
    await user.click(add);
    expect(dialog.getByRole("alert").textContent).toMatch(/trop lourde/);
    await user.upload(dialog.getByLabelText("Image"), picture(10));
    await user.click(add);
    expect(dialog.getByRole("alert").textContent).toMatch(/^Décrivez l’image/);
    expect(server).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText("Description"), "Une salle");
    await user.click(add);
    await waitFor(() => expect(dialog.getByRole("alert").textContent).toBe("Ce fichier est un PDF."));
    await user.click(add);
    await waitFor(() => expect(text().value).toContain("![Une salle](/media/a/640.jpg)"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.mock.calls.at(-1)?.[1].get("alt")).toBe("Une salle");
  });

  test("dropped or pasted on the text opens the same question", () => {
    showPage(Editor);
    fireEvent.drop(text(), { dataTransfer: { files: [picture(10)] } });
    expect(screen.getByRole("dialog").textContent).toContain("Choisie\u202F: salle.png");
  });
});

describe("what is typed and not saved", () => {
  const onServer = { keptAt: "", kept: null, version: "" };
  function Draft() {
    const form = { formId: "brouillon", url: "/saisie", staffId: 1, name: "essai", onServer };
    const { dirty, kept } = useAutosave(form);
    return (
      <>
        <form id="brouillon">
          <input type="hidden" name="csrf" value="une-preuve" />
          <label>
            Titre <input name="title" defaultValue="Avant" />
          </label>
        </form>
        <output>{dirty ? (kept ? `gardé, ${kept.where}` : "pas encore gardé") : "enregistré"}</output>
        <LeaveGuard dirty={dirty} formId="brouillon" kept={kept !== null} />
        <Link to="/ailleurs">Ailleurs</Link>
      </>
    );
  }
  const status = () => screen.getByRole("status").textContent;
  const rest = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  const type = (value: string) => fireEvent.input(screen.getByLabelText("Titre"), { target: { value } });
  const leaving = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test("is sent once typing rests, without the form's keys; typed back, nothing is to lose", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.mockImplementation(() => Response.json({}));
    showPage(Draft);
    expect([status(), leaving()]).toEqual(["enregistré", false]);
    type("Apr");
    type("Après");
    expect([status(), leaving()]).toEqual(["pas encore gardé", true]);
    await rest();
    expect(status()).toBe("gardé, server");
    expect(server.mock.calls.map(([url, body]) => [url, body.get("title"), body.get("csrf")])).toEqual([
      ["/saisie", "Après", null],
    ]);
    type("Avant");
    expect([status(), leaving()]).toEqual(["enregistré", false]);
  });

  test("stays in this browser while the network is away", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.mockRejectedValue(new TypeError("no network"));
    showPage(Draft);
    type("Sans réseau");
    await rest();
    expect(status()).toBe("gardé, browser");
    expect(Object.values({ ...localStorage }).join()).toContain("Sans+r%C3%A9seau");
  });

  test("is asked about before another page takes its place", async () => {
    server.mockImplementation(() => Response.json({}));
    const user = showPage(Draft);
    type("Après");
    await user.click(screen.getByRole("link", { name: "Ailleurs" }));
    const dialog = await screen.findByRole("dialog", { name: /^Quitter sans enregistrer/ });
    expect(dialog.textContent).toContain("Ce que vous venez de taper serait perdu.");
    await user.click(within(dialog).getByRole("button", { name: "Rester" }));
    expect(screen.getByLabelText<HTMLInputElement>("Titre").value).toBe("Après");
    await user.click(screen.getByRole("link", { name: "Ailleurs" }));
    await user.click(await screen.findByRole("button", { name: "Quitter" }));
    expect(await screen.findByRole("heading", { name: "Ailleurs" })).toBeTruthy();
  });
});
