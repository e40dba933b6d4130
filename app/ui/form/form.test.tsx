// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { createRoot } from "react-dom/client";
import type { ActionFunction } from "react-router";
import { useActionData } from "react-router";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { showPage } from "#tests/support/page.tsx";
import { CheckboxField, FileField, PasswordField, RadioField, SelectField, TextArea, TextField } from "./fields.tsx";
import { ErrorSummary } from "./form-view.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "./form.tsx";
import { Rows } from "./rows.tsx";

const schema = z.object({
  name: z.string("Donne ton nom.").min(2, "Donne ton nom."),
  email: z.email("Écris une adresse complète."),
  topic: z.string("Choisis un sujet."),
  tone: z.enum(["doux", "vif"], "Choisis un ton."),
  message: z.string("Écris ton message."),
  password: z.string().max(5, "Veuillez confirmer votre mot de passe").optional(),
  agrees: z.boolean().optional(),
});
const labels = { name: "Nom", email: "Adresse email", password: "Ton mot de passe" };

function Page() {
  const form = useAppForm(schema, { id: "essai", actionData: useActionData<ActionResult>() });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={labels}>
      <TextField field={fields.name} label="Nom" required hint="Comme sur ta carte." />
      <TextField field={fields.email} label="Adresse email" type="email" />
      <SelectField
        field={fields.topic}
        label="Sujet"
        placeholder="Choisir"
        options={[{ value: "a", label: "Une date" }]}
      />
      <RadioField
        field={fields.tone}
        label="Ton"
        options={[
          { value: "doux", label: "Doux" },
          { value: "vif", label: "Vif" },
        ]}
      />
      <TextArea field={fields.message} label="Message" />
      <PasswordField field={fields.password} label="Mot de passe" optional />
      <CheckboxField field={fields.agrees} label="Me répondre" />
      <SubmitButton busy="Envoi…">Envoyer</SubmitButton>
    </AppFormView>
  );
}

const send = () => screen.getByRole("button", { name: /Envoyer|Envoi…/ });

async function fill(user: ReturnType<typeof showPage>) {
  await user.type(screen.getByLabelText("Nom"), "Lou");
  await user.type(screen.getByLabelText("Adresse email"), "lou@exemple.fr");
  await user.selectOptions(screen.getByLabelText("Sujet"), "Une date");
  await user.click(screen.getByLabelText("Vif"));
  await user.type(screen.getByLabelText("Message"), "Bonjour");
}

const judged = (fieldErrors: Record<string, string[]>) => ({
  result: {
    submission: { payload: { name: "Lou" }, fields: ["name"], intent: null },
    error: { formErrors: null, fieldErrors },
  },
});

test.each([
  ["nothing before", null],
  ["a refusal", judged({ name: ["Ce nom est pris."] })],
  ["an answer that filled it in", { ...judged({}), filled: { rows: "rows", words: "Relisez." } }],
  ["an answer that read a part", { ...judged({ list: ["Ligne 2"] }), filled: { rows: "rows", words: "Relisez." } }],
])("after %s, a press that sends nothing leads to what is wrong", async (_, answer) => {
  const action = vi.fn<ActionFunction>(() => answer);
  const user = showPage(
    () => {
      const form = useAppForm(schema, { id: "essai", actionData: useActionData<ActionResult>() });
      return (
        <AppFormView form={form} labels={labels}>
          <TextField field={form.fields.name} label="Nom" />
          <TextField field={form.fields.message} label="Message" />
          <button type="submit" name="fill" value="liste">
            Remplir
          </button>
          <SubmitButton>Envoyer</SubmitButton>
        </AppFormView>
      );
    },
    { action },
  );
  await user.type(screen.getByLabelText("Nom"), "Lou");
  if (answer) {
    await user.click(screen.getByRole("button", { name: "Remplir" }));
    await waitFor(() => expect(action).toHaveBeenCalledOnce());
    screen.getByLabelText("Nom").focus();
  }
  await user.click(send());
  await screen.findByText("Écris ton message.", { selector: "a" });
  const box = screen.getByRole("alert").parentElement;
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(action).toHaveBeenCalledTimes(answer ? 1 : 0);
});

test("a field is named by its label, described by its hint, and says that it is required", () => {
  showPage(Page);
  const name = screen.getByRole("textbox", { name: "Nom" });
  expect(name.getAttribute("aria-required")).toBe("true");
  expect(name.getAttribute("required")).toBeNull();
  expect(document.getElementById(name.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Comme sur ta carte.");
  expect(screen.getByText("(facultatif)", { exact: false }).closest("label")?.htmlFor).toBe(
    screen.getByLabelText(/Mot de passe/, { selector: "input" }).id,
  );
});

test("Enter goes on from a line and from a field of one sentence, and adds a line to a longer text", async () => {
  const OneSentence = () => {
    const form = useAppForm(schema, { id: "essai" });
    return (
      <AppFormView form={form} labels={labels} publishes>
        <TextArea field={form.fields.name} label="En une phrase" enterKeyHint="next" />
        <TextArea field={form.fields.message} label="Message" />
      </AppFormView>
    );
  };
  const user = showPage(OneSentence);
  const [sentence, message] = screen.getAllByRole<HTMLTextAreaElement>("textbox");
  for (const one of [sentence, message]) await user.type(one as HTMLElement, "Un{Enter}Deux");
  expect([sentence?.value, message?.value]).toEqual(["UnDeux", "Un\nDeux"]);
});

test("a version that changed is one line of the head, without the number of the newer one", () => {
  const form = { id: "essai", errors: [], fieldErrors: { version: ["Léa a changé le titre.", "7"] } };
  showPage(() => <ErrorSummary form={form as never} labels={{}} />);
  const links = within(screen.getByRole("alert")).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Léa a changé le titre."]);
});

test("what is wrong stands at the head with the focus, links to each field, and beside the field", async () => {
  const action = vi.fn<ActionFunction>();
  const user = showPage(Page, { action });
  await user.type(screen.getByLabelText(/Mot de passe/, { selector: "input" }), "sésame");
  await user.click(send());
  const summary = (await screen.findByRole("heading", { name: "Il y a un problème" })).parentElement;
  if (!summary) throw new Error("no summary");
  expect(summary.getAttribute("role")).toBe("alert");
  await waitFor(() => expect(document.activeElement).toBe(summary.parentElement));
  const links = within(summary).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    // Named once: by the message, or before it.
    "Donne ton nom.",
    "Adresse email\u202F: Écris une adresse complète.",
    "Veuillez confirmer votre mot de passe",
    "Choisis un sujet.",
    "Choisis un ton.",
    "Écris ton message.",
  ]);
  for (const link of links) expect(document.querySelector(link.getAttribute("href") ?? "")).not.toBeNull();
  const email = screen.getByLabelText("Adresse email");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  // A change of address would have the router forget the refusal, and what was typed with it.
  const scroll = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scroll;
  let grow = () => {};
  const stop = vi.fn<() => void>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(grown: () => void) {
        grow = grown;
      }
      observe = () => {};
      disconnect = stop;
    },
  );
  await user.click(screen.getByRole("link", { name: /Écris une adresse/ }));
  expect(document.activeElement).toBe(email);
  expect(scroll).toHaveBeenCalledOnce();
  // The page takes its height: the field is shown again, until the person acts.
  grow();
  expect(scroll).toHaveBeenCalledTimes(2);
  expect(stop).not.toHaveBeenCalled();
  await user.keyboard("l");
  expect(stop).toHaveBeenCalledOnce();
  expect(window.location.hash).toBe("");
  const errorId = email.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(errorId)?.textContent).toContain("Écris une adresse complète.");
  const name = screen.getByLabelText("Nom");
  expect(name.getAttribute("aria-describedby")?.split(" ")).toHaveLength(2);
  expect(action).not.toHaveBeenCalled();
});

test("a message goes away as soon as what it asks is typed, not before the first sending", async () => {
  const user = showPage(Page, { action: vi.fn<ActionFunction>() });
  const email = screen.getByLabelText("Adresse email");
  await user.type(email, "lou");
  await user.tab();
  expect(email.getAttribute("aria-invalid")).toBeNull();
  await user.click(send());
  await waitFor(() => expect(email.getAttribute("aria-invalid")).toBe("true"));
  await user.type(email, "@exemple.fr");
  await waitFor(() => expect(email.getAttribute("aria-invalid")).toBeNull());
  expect(document.getElementById(`${email.id}-error`)).toBeNull();
});

test("sends what was typed once, with its keys, and says so meanwhile", async () => {
  let answer: (value: null) => void = () => {};
  const sent: FormData[] = [];
  const user = showPage(Page, {
    action: async ({ request }) => {
      sent.push(await request.formData());
      return new Promise((resolve) => (answer = resolve));
    },
  });
  await fill(user);
  await user.click(send());
  await screen.findByRole("button", { name: "Envoi…" });
  expect(send().getAttribute("aria-disabled")).toBe("true");
  await user.click(send());
  answer(null);
  await screen.findByRole("button", { name: "Envoyer" });
  expect(sent).toHaveLength(1);
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    csrf: "une-preuve",
    submissionKey: "un-envoi",
    name: "Lou",
    topic: "a",
    tone: "vif",
  });
});

test("a password can be shown and hidden again", async () => {
  const user = showPage(Page);
  const field = screen.getByLabelText(/Mot de passe/, { selector: "input" });
  await user.type(field, "trois mots");
  expect(field.getAttribute("type")).toBe("password");
  const toggle = screen.getByRole("button", { name: "Afficher le mot de passe", pressed: false });
  expect(toggle.getAttribute("aria-controls")).toBe(field.id);
  await user.click(toggle);
  expect(field.getAttribute("type")).toBe("text");
  await user.click(screen.getByRole("button", { name: "Afficher le mot de passe", pressed: true }));
  expect(field.getAttribute("type")).toBe("password");
});

test("a group of choices is named, and Space changes a box", async () => {
  const user = showPage(Page);
  expect(within(screen.getByRole("group", { name: "Ton" })).getAllByRole("radio")).toHaveLength(2);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Me répondre" });
  box.focus();
  await user.keyboard(" ");
  expect(box.checked).toBe(true);
});

test("a message that names its field stands alone, whatever signs are in it", async () => {
  const required = z.object({
    username: z.string("Le nom d'utilisateur est requis"),
    title: z.string("Ce titre alternatif est trop long."),
    place: z.string("Donnez le lieu."),
    total: z.string("Donnez le total (euros)."),
    paid: z.string("Le montant (en euros) est requis"),
  });
  const names = {
    username: "Nom d’utilisateur",
    title: "Titre",
    place: "Lieu",
    total: "Combien ? (total",
    paid: "Montant (en euros)",
  };
  const user = showPage(function Named() {
    const form = useAppForm(required, { id: "nomme", actionData: undefined });
    return (
      <AppFormView form={form} labels={names}>
        <TextField field={form.fields.username} label={names.username} />
        <TextField field={form.fields.title} label={names.title} />
        <TextField field={form.fields.place} label={names.place} />
        <TextField field={form.fields.total} label={names.total} />
        <TextField field={form.fields.paid} label={names.paid} />
        <SubmitButton busy="Envoi…">Envoyer</SubmitButton>
      </AppFormView>
    );
  });
  await user.click(send());
  const links = within(await screen.findByRole("alert")).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Le nom d'utilisateur est requis",
    "Ce titre alternatif est trop long.",
    "Donnez le lieu.",
    "Combien ? (total\u202F: Donnez le total (euros).",
    "Le montant (en euros) est requis",
  ]);
});

test("a file is chosen in our words, whatever the browser's language, and its name is said", async () => {
  const user = showPage(function Files() {
    const form = useAppForm(schema.pick({ name: true }), { id: "fichier", actionData: undefined });
    return <FileField field={form.fields.name} label="Photo" />;
  });
  expect(screen.getByText("Choisir un fichier")).toBeTruthy();
  expect(screen.getByText("Aucun fichier")).toBeTruthy();
  await user.upload(screen.getByLabelText("Photo"), new File(["x"], "vote.png"));
  expect(screen.getByText("vote.png")).toBeTruthy();
});

test("rows that were just filled in have the focus as they come: the page moves under no press", async () => {
  const host = document.body.appendChild(document.createElement("div"));
  const focused: string[] = [];
  new MutationObserver(() => focused.push(document.activeElement?.id ?? "")).observe(host, { childList: true });
  const root = createRoot(host);
  root.render(
    <Rows
      id="groups"
      legend="Groupes"
      rows={["Un", "Deux"]}
      empty=""
      spare={0}
      addLabel="Ajouter"
      filled={{ rows: "groups", words: "2 lignes" }}
    >
      {(row) => <input aria-label="Nom" defaultValue={row} />}
    </Rows>,
  );
  await vi.waitFor(() => expect(focused).toEqual(["groups"]));
  root.unmount();
});
