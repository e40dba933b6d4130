// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { notFound } from "#app/http/answers.server.ts";
import "#tests/support/page.tsx";
import { AdminError } from "./admin-error.tsx";

test("a record that is gone is a page not found, and says where to look for it", async () => {
  const Stub = createRoutesStub([
    {
      path: "/admin/documents/:id",
      Component: () => null,
      ErrorBoundary: AdminError,
      loader: () => {
        throw notFound();
      },
    },
  ]);
  render(<Stub initialEntries={["/admin/documents/9999"]} />);
  expect((await screen.findByRole("heading")).textContent).toBe("Page introuvable");
  expect(screen.getByText("La page que vous recherchez n'existe pas ou a été déplacée.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Documents" }).getAttribute("href")).toBe("/admin/documents");
  expect(screen.getByRole("alert").textContent).toContain("corbeille");
});
