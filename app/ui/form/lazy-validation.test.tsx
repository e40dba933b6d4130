// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { ActionFunction } from "react-router";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { showPage } from "#tests/support/page.tsx";
import { TextField } from "./fields.tsx";
import { AppFormView, SubmitButton } from "./form-view.tsx";
import { lateSchema, useLateForm } from "./lazy-validation.ts";

const whole = z.object({ name: z.string("Donne ton nom.").min(2, "Donne ton nom.") });

/** A page whose schema comes as `load` says, and what its action was sent. */
function show(load: () => Promise<typeof whole>) {
  const fetched = vi.fn(load);
  const schema = lateSchema(fetched);
  const action = vi.fn<ActionFunction>(() => null);
  const user = showPage(
    function Page() {
      const form = useLateForm(schema, { id: "essai" });
      return (
        <AppFormView form={form} labels={{ name: "Nom" }}>
          <TextField field={form.fields.name} label="Nom" />
          <SubmitButton>Envoyer</SubmitButton>
        </AppFormView>
      );
    },
    { action },
  );
  return { user, fetched, action };
}

test("a page that nobody touches fetches no schema; one field touched, once", async () => {
  const { user, fetched, action } = show(async () => whole);
  expect(fetched).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("Nom"), "L");
  await user.click(screen.getByRole("button"));
  await screen.findByRole("heading", { name: "Il y a un problème" });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(action).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("Nom"), "ou");
  await user.click(screen.getByRole("button"));
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
});

test("a form sent before its schema is here waits for it, then leaves once", async () => {
  let arrive: (schema: typeof whole) => void = () => {};
  const { user, action } = show(() => new Promise((resolve) => (arrive = resolve)));
  await user.type(screen.getByLabelText("Nom"), "Lou");
  await user.click(screen.getByRole("button"));
  expect(action).not.toHaveBeenCalled();
  arrive(whole);
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
});

test("a form whose schema cannot be fetched is checked by the server", async () => {
  const { user, action } = show(() => Promise.reject(new TypeError("Failed to fetch")));
  await user.type(screen.getByLabelText("Nom"), "L");
  await user.click(screen.getByRole("button"));
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
});
