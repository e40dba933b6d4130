// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { Outlet, createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { notFound } from "#app/http/answers.server.ts";
import type { StaffActor, StaffRole } from "#app/records/rights/actor.ts";
import "#tests/support/page.tsx";
import { placesFor } from "../navigation.ts";
import { AdminError } from "./admin-error.tsx";

/** The links of the page that answers this address to a person of this role. */
async function linksAt(address: string, role: StaffRole) {
  const staff: StaffActor = { kind: "staff", id: 1, username: "a", displayName: "A", role, isAdmin: role === "admin" };
  const missing = () => {
    throw notFound();
  };
  const Stub = createRoutesStub([
    {
      id: "routes/admin/layout",
      path: "/admin",
      Component: Outlet,
      HydrateFallback: () => null,
      loader: () => ({ places: placesFor(staff) }),
      children: [{ path: "*", Component: () => null, ErrorBoundary: AdminError, loader: missing }],
    },
  ]);
  render(<Stub initialEntries={[address]} />);
  expect((await screen.findByRole("heading")).textContent).toBe("Page introuvable");
  expect(screen.getByText("La page que vous recherchez n'existe pas ou a été déplacée.")).toBeTruthy();
  return screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
}

const always = [
  ["Tableau de bord", "/admin"],
  ["Chercher sur le site", "/recherche"],
];

test("a record that is gone is a page not found, and says where to look for it", async () => {
  expect(await linksAt("/admin/documents/9999", "admin")).toEqual([["Documents", "/admin/documents"], ...always]);
  expect(screen.getByRole("alert").textContent).toContain("corbeille");
});

test("a section that this person may not enter, or that is not there, is not offered", async () => {
  expect(await linksAt("/admin/users/9999/quoi", "trial")).toEqual(always);
});

test("an address under no section leads to the dashboard and to the search", async () => {
  expect(await linksAt("/admin/nulle-part", "admin")).toEqual(always);
});
