// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Link } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showPage } from "#tests/support/page.tsx";
import { TextEditor } from "./text-editor.tsx";
import { LeaveGuard } from "./unsaved-changes-guard.tsx";
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

class Sending extends EventTarget {
  upload = new EventTarget();
  status = 0;
  response: unknown = null;
  #url = "";
  open(_method: string, url: string) {
    this.#url = url;
  }
  async send(body: FormData) {
    const answer = await server(this.#url, body);
    this.status = answer.status;
    this.response = await answer.json();
    this.dispatchEvent(new Event("loadend"));
  }
}

beforeEach(() => {
  // jsdom draws nothing: no place is under a pointer, and a dialog is as good as open.
  Object.assign(document, { elementFromPoint: () => null });
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal("XMLHttpRequest", Sending);
  vi.stubGlobal("fetch", async (url: string, init: { body: FormData }) => server(url, init.body));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.mockReset();
  localStorage.clear();
});

function Editor() {
  return <TextEditor field={field} label="Texte" hint="Une phrase." upload={upload} />;
}

const rich = () =>
  waitFor(() => {
    const shown = document.querySelector<HTMLElement>(".rich-text");
    if (!shown) throw new Error("The rich editor has not come.");
    return shown;
  });
const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Texte" });

describe("the text", () => {
  test("is named, described by its hint and its count of words", async () => {
    localStorage.setItem("cx-markdown", "1");
    const user = showPage(Editor);
    const described = (text().getAttribute("aria-describedby") ?? "").split(" ");
    const words = () => described.map((id) => document.getElementById(id)?.textContent).join(" | ");
    expect(words()).toBe("Une phrase. | 2 mots · 1 min de lecture");
    await user.type(text(), " de plus");
    expect(words()).toContain("4 mots");
  });

  test("is a plain textarea for who chose Markdown", async () => {
    localStorage.setItem("cx-markdown", "1");
    const user = showPage(Editor);
    expect(screen.getByRole("button", { name: "Markdown" }).getAttribute("aria-pressed")).toBe("true");
    await user.type(text(), "{Enter}- point{Enter}");
    expect(text().value).toBe("un mot\n- point\n");
    expect(screen.queryByRole("toolbar")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Texte" }));
    expect((await rich()).querySelector("li")?.textContent).toBe("point");
  });

  test("is written as readers see it, and the form has its Markdown", async () => {
    const user = showPage(Editor);
    await rich();
    const area = document.querySelector("textarea");
    await user.click(screen.getByRole("button", { name: "Intertitre" }));
    await waitFor(() => expect(area?.value).toBe("## un mot"));
    await user.click(screen.getByRole("button", { name: "Markdown" }));
    expect(text()).toBe(area);
    expect(text().value).toBe("## un mot");
  });

  test("has a toolbar that is one stop of the keyboard, walked with arrows", async () => {
    const user = showPage(Editor);
    const toolbar = await screen.findByRole("toolbar", { name: "Mise en forme" });
    expect(toolbar.getAttribute("aria-controls")).toBe((await rich()).id);
    const buttons = within(toolbar).getAllByRole("button");
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[0]]);
    buttons[0]?.focus();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(buttons[1]);
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(document.activeElement).toBe(buttons.at(-1));
  });

  test("without blocks has none: what begins like one is words, and is left as it is typed", async () => {
    const source = ":::chiffre[12]\nDouze.\n:::";
    showPage(() => <TextEditor field={{ ...field, defaultValue: source }} label="Texte" />);
    expect((await rich()).textContent).toContain(":::chiffre[12]");
    expect(document.querySelector(".rich-block")).toBeNull();
    expect(document.querySelector("textarea")?.value).toBe(source);
  });
});

describe("a compact text", () => {
  test("has marks, a quote and a list, no block nor help; its length is told near the end", async () => {
    showPage(() => <TextEditor field={field} label="Texte" compact optional maxLength={20} />);
    const toolbar = await screen.findByRole("toolbar", { name: "Mise en forme" });
    const names = within(toolbar).getAllByRole("button");
    expect(names.map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Gras",
      "Italique",
      "Liste",
      "Lien",
      "Citation",
      "Terminé",
    ]);
    expect(screen.queryByText("Mise en forme")).toBeNull();
    expect(screen.queryByText(/ \/ 20/)).toBeNull();
    const area = document.querySelector("textarea") as Element;
    fireEvent.input(area, { target: { value: "dix-huit caractère" } });
    expect(screen.getByText("18 / 20")).toBeDefined();
    expect((await rich()).textContent).toBe("dix-huit caractère");
  });
});

describe("a picture", () => {
  const picture = (bytes: number) => new File([new Uint8Array(bytes)], "salle.png", { type: "image/png" });

  const file = (name: string) => new File([new Uint8Array(10)], name, { type: "image/png" });
  const body = () => document.querySelector("textarea")?.value ?? "";

  test("of several, one that is refused is named and replaced; the others are sent once, with their last words", async () => {
    server.mockImplementation((_url, sent) => {
      const { name } = sent.get("image") as File;
      return name.endsWith(".heic")
        ? Response.json({ message: "Les photos HEIC ne sont pas acceptées." }, { status: 422 })
        : Response.json({ src: `/media/${name.replace(".jpg", "")}/640.jpg` });
    });
    const user = showPage(Editor);
    await user.click(await screen.findByRole("button", { name: "Image" }));
    const dialog = within(screen.getByRole("dialog"));
    const files = [file("aa.jpg"), file("bb.heic"), file("cc.jpg")];
    // As a browser does: the field that was pressed does not take the focus again.
    fireEvent.change(dialog.getByLabelText("Ajouter une photo"), { target: { files } });
    const one = (name: string) => within(dialog.getByRole("group", { name })).getByLabelText("Description");
    // What is asked next has the focus: the description, then the one that is still missing.
    await waitFor(() => expect(document.activeElement).toBe(one("aa.jpg")));
    await user.keyboard("Un{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(one("bb.heic")));
    expect(dialog.queryByRole("alert")).toBeNull();
    await user.keyboard("Deux{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(one("cc.jpg")));
    await user.keyboard("Trois{Enter}");
    await waitFor(() => expect(dialog.getByRole("alert").textContent).toMatch(/«.bb\.heic.».*HEIC.*2 autres/));
    expect(body()).toBe("un mot");
    await user.clear(one("aa.jpg"));
    await user.type(one("aa.jpg"), "Une urne");
    await user.upload(dialog.getByLabelText("Ajouter une photo"), file("dd.jpg"));
    expect(one("dd.jpg")).toHaveProperty("value", "Deux");
    await user.click(dialog.getByRole("button", { name: "Ajouter au texte" }));
    const pictures = ["![Une urne](/media/aa/640.jpg)", "![Deux](/media/dd/640.jpg)", "![Trois](/media/cc/640.jpg)"];
    await waitFor(() => expect(body()).toBe(["un mot", ...pictures].join("\n\n")));
    const sent = server.mock.calls.map(([, form]) => (form.get("image") as File).name);
    expect(sent).toEqual(["aa.jpg", "bb.heic", "cc.jpg", "dd.jpg"]);
  });

  test.each(["drop", "paste"] as const)("taken by a %s on the text opens the same question", async (gesture) => {
    showPage(Editor);
    const data = { files: [picture(10)], getData: () => "" };
    fireEvent[gesture](await rich(), { dataTransfer: data, clipboardData: data });
    expect((await screen.findByRole("dialog")).textContent).toContain("Choisie\u202F: salle.png");
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
});
