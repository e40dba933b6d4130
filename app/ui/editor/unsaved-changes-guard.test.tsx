// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { showPage } from "#tests/support/page.tsx";
import { UnsavedChangesGuard } from "./unsaved-changes-guard.tsx";

beforeEach(() => {
  // jsdom knows neither.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

function Page() {
  return (
    <>
      <form data-summary>
        <label>
          Titre <input name="title" defaultValue="Avant" />
        </label>
        <Link to="/ailleurs">Annuler</Link>
      </form>
      <Link to="/ailleurs">Ailleurs</Link>
      <UnsavedChangesGuard />
    </>
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
const type = (value: string) => fireEvent.input(screen.getByLabelText("Titre"), { target: { value } });
const asks = () => document.querySelector("dialog[open]") !== null;

test("a link asks before it takes what was typed; typed back, or meant, nothing is asked", async () => {
  showPage(Page);
  type("Après");
  await press("Ailleurs");
  expect(asks()).toBe(true);
  await press("Rester");
  expect(asks()).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>("Titre").value).toBe("Après");
  type("Avant");
  await press("Ailleurs");
  expect(screen.queryByLabelText("Titre")).toBeNull();
});

test("the form's own way out is followed at once", async () => {
  showPage(Page);
  type("Après");
  await press("Annuler");
  expect(asks()).toBe(false);
  expect(screen.queryByLabelText("Titre")).toBeNull();
});
