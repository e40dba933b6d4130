// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import "#tests/support/page.tsx";
import { sayCut } from "#app/ui/form/connection-lost.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import { checkBeforePost } from "#app/utils/connection-check.ts";
import { SignOutButton } from "./sign-out-button.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a form held back by a cut line says that signing out failed, in the agreed words", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const Component = () => (
    <ToastRegion>
      <SignOutButton session="la-sienne" />
    </ToastRegion>
  );
  const Stub = createRoutesStub([{ path: "/", Component }]);
  render(<Stub />);
  const stop = checkBeforePost({ onCut: sayCut, needed: () => ["/assets/sign-out.js"] });
  await userEvent.click(screen.getByRole("button", { name: "Se déconnecter" }));
  await waitFor(() => expect(document.querySelector(".toast")?.textContent).toBe("Échec de la déconnexion"));
  stop();
});
