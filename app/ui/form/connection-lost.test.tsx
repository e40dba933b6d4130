// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { type ActionFunction, UNSAFE_ErrorResponseImpl, createRoutesStub, redirect } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import "#tests/support/page.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { fullDiskWords, noPrimaryWords, tooManyFilesWords } from "#app/utils/refusal-words.ts";
import { ButtonForm } from "./button-form.tsx";
import { cutLine } from "./connection-lost.ts";
import { TextField } from "./fields.tsx";
import { AppFormView, SubmitButton, useAppForm } from "./form.tsx";
import { useConnectionCheck } from "./use-connection-check.ts";

const schema = z.object({ name: z.string("Donne ton nom.") });

function Page() {
  useConnectionCheck();
  const form = useAppForm(schema, { id: "essai" });
  return (
    <ToastRegion>
      <AppFormView form={form} labels={{}} action="/action">
        <TextField field={form.fields.name} label="Nom" />
        <SubmitButton busy="Envoi…">Envoyer</SubmitButton>
      </AppFormView>
      <ButtonForm action="/action">Monter</ButtonForm>
      <ButtonForm action="/action" whenCut={{ title: "Échec de la déconnexion" }}>
        Sortir
      </ButtonForm>
    </ToastRegion>
  );
}

const fails: ActionFunction = () => {
  throw new TypeError("Failed to fetch");
};

/** The page, over a line that fails as many times as there are answers that do. */
async function show(answers: ActionFunction[], afterwards: () => unknown = () => null) {
  const sent: unknown[] = [];
  const Stub = createRoutesStub([
    {
      path: "/",
      middleware: [cutLine],
      HydrateFallback: () => null,
      ErrorBoundary: () => <h1>Une erreur est survenue</h1>,
      children: [
        { index: true, Component: Page },
        {
          path: "action",
          Component: () => null,
          action: async (args) => {
            sent.push((await args.request.clone().formData()).get("name"));
            return (answers.shift() ?? (() => redirect("/suite")))(args);
          },
        },
        { path: "suite", loader: afterwards, Component: () => <h1>La suite</h1> },
      ],
    },
  ]);
  render(<Stub />);
  await screen.findByLabelText("Nom");
  return { user: userEvent.setup(), sent };
}

test("a form stays with what was typed, takes the focus to its summary, and goes through the next time", async () => {
  const { user, sent } = await show([fails, fails]);
  await user.type(screen.getByLabelText("Nom"), "Lou");
  for (let time = 0; time < 2; time += 1) {
    await user.click(screen.getByRole("button", { name: "Envoyer" }));
    const summary = await screen.findByRole("alert");
    expect(summary.textContent).toBe(
      "Envoi impossibleLa connexion semble coupée. Rien n’est perdu\u202F: l’envoi repart seul à son retour.",
    );
    await waitFor(() => expect(document.activeElement?.contains(summary)).toBe(true));
    expect(screen.getByLabelText<HTMLInputElement>("Nom").value).toBe("Lou");
    expect(screen.getByRole("button", { name: "Envoyer" }).getAttribute("aria-disabled")).toBeNull();
    await waitFor(() => expect(sent).toHaveLength(time + 1));
  }
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  await screen.findByRole("heading", { name: "La suite" });
  expect(sent).toEqual(["Lou", "Lou", "Lou"]);
});

test("a button says it in a message, in the agreed words where there are some", async () => {
  const { user } = await show([fails, fails]);
  await user.click(screen.getByRole("button", { name: "Monter" }));
  await waitFor(() => expect(document.querySelector(".toast")?.textContent).toContain("Envoi impossible"));
  await user.click(screen.getByRole("button", { name: "Sortir" }));
  await waitFor(() => expect(document.querySelector(".toast")?.textContent).toContain("Échec de la déconnexion"));
  expect(document.querySelector(".toast")?.textContent).not.toContain("connexion semble coupée");
});

test("once the line is back the message goes and the form leaves by itself, once: cut again, it waits for a press", async () => {
  const { user, sent } = await show([fails, fails]);
  const life = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await user.type(screen.getByLabelText("Nom"), "Lou");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  await screen.findByText(/repart seul/);
  // A phone says that it is online before anything gets through.
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(life).toHaveBeenCalledOnce());
  expect([screen.getByRole("alert").textContent, sent.length]).toEqual([expect.stringContaining("repart seul"), 1]);
  life.mockResolvedValue(new Response(null));
  dispatchEvent(new Event("online"));
  await screen.findByText(/un nouvel envoi suffit/);
  dispatchEvent(new Event("online"));
  expect(sent).toEqual(["Lou", "Lou"]);
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  await screen.findByRole("heading", { name: "La suite" });
  life.mockRestore();
});

test.each([
  ["edited while it waits", (user: UserEvent) => user.type(screen.getByLabelText("Nom"), "!")],
  ["that waited for more than two minutes", () => void vi.spyOn(Date, "now").mockReturnValue(Date.now() + 121_000)],
])("a form %s waits for a press, and keeps the cursor where it is", async (_name, act) => {
  const { user, sent } = await show([fails]);
  const life = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  onTestFinished(() => void vi.restoreAllMocks());
  await user.type(screen.getByLabelText("Nom"), "Lou");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  await screen.findByText(/repart seul/);
  const field = screen.getByLabelText("Nom");
  await user.click(field);
  await act(user);
  dispatchEvent(new Event("online"));
  await screen.findByText(/un nouvel envoi suffit/);
  expect(document.activeElement).toBe(field);
  life.mockResolvedValue(new Response(null));
  dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual(["Lou"]);
});

test("the page that the answer leads to is part of the sending", async () => {
  let isCut = true;
  const { user } = await show([], () => {
    if (!isCut) return null;
    isCut = false;
    throw new TypeError("Load failed");
  });
  await user.type(screen.getByLabelText("Nom"), "Lou");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  await screen.findByRole("alert");
  expect(screen.getByLabelText<HTMLInputElement>("Nom").value).toBe("Lou");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  await screen.findByRole("heading", { name: "La suite" });
});

// As the router throws what it reads.
test.each([
  ["a proxy that could not reach the server", new UNSAFE_ErrorResponseImpl(502, "Bad Gateway", ""), "Envoi impossible"],
  ["a machine that may not write", new UNSAFE_ErrorResponseImpl(503, "", noPrimaryWords), "Envoi impossible"],
  ["a disk without room", new UNSAFE_ErrorResponseImpl(507, "", fullDiskWords), "Envoi impossible"],
  ["too many files in hand", new UNSAFE_ErrorResponseImpl(503, "", tooManyFilesWords), "Envoi impossible"],
  ["a closed site", new UNSAFE_ErrorResponseImpl(503, "", "Le site est fermé."), "Une erreur est survenue"],
  ["half an answer", new Error("Unable to decode turbo-stream response"), "Envoi impossible"],
  ["an answer of ours", new UNSAFE_ErrorResponseImpl(500, "", ""), "Une erreur est survenue"],
  ["a fault of ours", new Error("Unexpected Server Error"), "Une erreur est survenue"],
])("%s", async (_name, thrown, words) => {
  const { user } = await show([
    () => {
      throw thrown;
    },
  ]);
  await user.type(screen.getByLabelText("Nom"), "Lou");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  await screen.findByRole("heading", { name: words });
});
