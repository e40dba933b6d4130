// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { describe, expect, test } from "vitest";
import { showPage } from "#tests/support/page.tsx";
import { BinRow } from "./list-page.tsx";
import { ListTable } from "./list-table.tsx";
import { ListPagination, ListTools, TitleCell } from "./list-tools.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { VersionField } from "./version-field.tsx";
import { NowContext } from "./when.tsx";

const columns = [
  { key: "title", label: "Titre", sortable: true },
  { key: "views", label: "Vues", numeric: true, sortable: true, wide: true },
  { key: "actions", label: "" },
];
const states = [{ value: "draft", label: "Brouillons" }];

/** The address as the list would read it. */
function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const address = () => screen.getByRole("status").textContent;

function List() {
  return (
    <>
      <Address />
      <ListTools
        label="Chercher un titre"
        filters={[{ name: "etat", label: "État", all: "Tous", options: states }]}
        trash
      />
      <ListTable caption="Articles" columns={columns} sort={{ sort: "title", direction: "asc" }}>
        <tr>
          <TitleCell href="/admin/articles/1" title="Une loi">
            Brouillon
          </TitleCell>
          <td className="numeric">12</td>
          <td>Modifier</td>
        </tr>
      </ListTable>
      <ListPagination page={2} pages={3} />
    </>
  );
}

describe("a list of the back office", () => {
  test("is a named table whose heads say how it is sorted and lead to the other way", () => {
    showPage(List, { at: "/page?q=loi&page=2&tri=title&sens=asc" });
    const table = within(screen.getByRole("table", { name: "Articles" }));
    const [title, views, actions] = table.getAllByRole("columnheader");
    expect(title?.getAttribute("aria-sort")).toBe("ascending");
    expect(views?.getAttribute("aria-sort")).toBeNull();
    expect(actions?.textContent).toBe("Actions");
    expect(table.getByRole("link", { name: "Titre" }).getAttribute("href")).toBe("/page?q=loi&tri=title&sens=desc");
    expect(table.getByRole("link", { name: "Vues" }).getAttribute("href")).toBe("/page?q=loi&tri=views&sens=asc");
    expect(table.getByRole("rowheader").textContent).toContain("Une loi");
  });

  test("is searched by its address, keeping the sort and starting again at the first page", async () => {
    const user = showPage(List, { at: "/page?q=loi&page=2&tri=title&sens=asc" });
    const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Chercher un titre" });
    expect(field.value).toBe("loi");
    await user.clear(field);
    await user.type(field, "vote{Enter}");
    expect(Object.fromEntries(new URLSearchParams(address()?.split("?")[1]))).toEqual({
      q: "vote",
      etat: "",
      tri: "title",
      sens: "asc",
    });
  });

  test("is filtered as soon as a choice changes, and shown whole again by a link", async () => {
    const user = showPage(List);
    expect(screen.queryByRole("link", { name: "Tout afficher" })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "État" }), "Brouillons");
    expect(address()).toContain("etat=draft");
    expect(screen.getByRole("link", { name: "Tout afficher" }).getAttribute("href")).toBe("/page");
  });

  test("leads to its bin and back", () => {
    showPage(List, { at: "/page?corbeille=1&q=loi" });
    expect(screen.getByRole("link", { name: "Revenir à la liste" }).getAttribute("href")).toBe("/page");
    expect(screen.getByRole("link", { name: "Tout afficher" }).getAttribute("href")).toBe("/page?corbeille=1");
  });

  test("leads to its other pages with its search kept", () => {
    showPage(List, { at: "/page?q=loi&page=2" });
    const hrefs = within(screen.getByRole("navigation", { name: "Pages" }))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(hrefs).toContain("/page?q=loi");
    expect(hrefs).toContain("/page?q=loi&page=3");
  });
});

describe("rows", () => {
  test("one that was deleted says when, and comes back by one button", async () => {
    const sent: string[] = [];
    const Bin = () => (
      <NowContext value="2026-11-21T12:00:00.000Z">
        <table>
          <tbody>
            <BinRow title="Une loi" deletedAt="2026-11-20T12:00:00.000Z" restore="/page" />
          </tbody>
        </table>
      </NowContext>
    );
    const user = showPage(Bin, {
      action: async ({ request }) => (sent.push(String((await request.formData()).get("csrf"))), null),
    });
    expect(screen.getByRole("row").textContent).toContain("il y a 1 jour");
    await user.click(screen.getByRole("button", { name: "Rétablir" }));
    expect(sent).toEqual(["une-preuve"]);
  });

  test("buttons that move say what they move, and stop at the ends", () => {
    showPage(() => <MoveButtons id={3} name="« Une loi »" canMove isFirst isLast={false} />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Monter « Une loi »" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Descendre « Une loi »" }).disabled).toBe(false);
  });

  test("a form over a newer version says so and offers to replace it", () => {
    const result = {
      error: { fieldErrors: { version: ["Léa a changé le titre.", "7"] } },
      submission: { payload: { version: "5" } },
    };
    showPage(() => <VersionField formId="essai" current={7} actionData={{ result } as never} />);
    expect(screen.getByText("Léa a changé le titre.")).toBeTruthy();
    expect(document.querySelector<HTMLInputElement>("[name=version]")?.value).toBe("5");
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Remplacer par ma version" });
    expect([box.value, box.checked]).toEqual(["7", false]);
  });
});

test("one view is the current one, an order too where a view is one", () => {
  const views = [{ label: "Les plus lourdes", query: "tri=bytes&sens=desc" }];
  showPage(() => <ListTools label="Chercher" views={views} />, { at: "/page" });
  expect(screen.getByRole("link", { name: "Tout" }).getAttribute("aria-current")).toBe("true");
  expect(screen.getByRole("link", { name: "Les plus lourdes" }).getAttribute("aria-current")).toBeNull();
});
