// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { showPage } from "#tests/support/page.tsx";
import { KeyListener } from "./listen.tsx";
import { turnKeys } from "./keys.ts";

beforeEach(() => {
  turnKeys(true);
  // jsdom has no modal dialogs, and lays nothing out.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => {};
});

function Page() {
  return (
    <>
      <header className="bo-head">
        <a href="/ailleurs" aria-keyshortcuts="n">
          Nouveau
        </a>
      </header>
      <input type="search" aria-label="Chercher" data-key="search" />
      <textarea aria-label="Texte" />
      <div className="bo-list">
        <table>
          <tbody>
            {["Une", "Deux"].map((title) => (
              <tr key={title}>
                <td className="bo-select">
                  <input type="checkbox" aria-label={`Sélectionner ${title}`} />
                </td>
                <th>
                  <a href={`/${title}`}>{title}</a>
                </th>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <KeyListener />
    </>
  );
}

const search = () => screen.getByRole<HTMLInputElement>("searchbox");
const dialog = () => screen.queryByRole("dialog");

test("/ goes to the search, ? shows the keys", async () => {
  const user = showPage(Page);
  await user.keyboard("/");
  expect(document.activeElement).toBe(search());
  expect(search().value).toBe("");
  search().blur();
  await user.keyboard("?");
  expect(dialog()?.textContent).toContain("Chercher dans la liste");
});

test("j and k walk the rows, x chooses one", async () => {
  const user = showPage(Page);
  await user.keyboard("jj");
  expect(document.activeElement?.textContent).toBe("Deux");
  await user.keyboard("k");
  expect(document.activeElement?.textContent).toBe("Une");
  await user.keyboard("x");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Sélectionner Une" }).checked).toBe(true);
});

test("n presses the page's first button", async () => {
  const user = showPage(Page);
  let pressed = 0;
  screen.getByRole("link", { name: "Nouveau" }).addEventListener("click", (event) => {
    event.preventDefault();
    pressed += 1;
  });
  await user.keyboard("n");
  expect(pressed).toBe(1);
});

test("a letter that is typed, held with another key, or turned off does nothing", async () => {
  const user = showPage(Page);
  await user.type(screen.getByRole("textbox", { name: "Texte" }), "n/?j");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Texte" }).value).toBe("n/?j");
  expect(dialog()).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{Control>}/{/Control}{Meta>}?{/Meta}");
  expect(document.activeElement).toBe(document.body);
  turnKeys(false);
  await user.keyboard("/?");
  expect(document.activeElement).toBe(document.body);
  expect(dialog()).toBeNull();
});
