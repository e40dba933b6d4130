// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { FlashBanner } from "./flash-banner.tsx";

test("what takes a change back says which list it was pressed in", () => {
  const flash = { title: "2 vidéos supprimées.", undo: "/admin/videos/lot/retablir?rows=1,2" };
  const routes = [{ path: "*", Component: () => <FlashBanner flash={flash} /> }];
  const at = "/admin/videos?etat=published&page=2";
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
  const form = screen.getByRole<HTMLButtonElement>("button", { name: "Annuler" }).form;
  expect(form && Object.fromEntries(new FormData(form))).toEqual({ back: at });
});
