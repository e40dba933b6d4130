// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { keepDraft } from "./local-draft.ts";
import { LocalDraftNotice } from "./local-draft-notice.tsx";

it("gives back what an editor was writing when the form went", () => {
  keepDraft(3, 900, [
    ["kind", "vote"],
    ["headline", "La motion passe"],
    ["isPinned", "on"],
  ]);
  const { container, rerender } = render(<LocalDraftNotice directId={3} staffId={900} />);
  expect(screen.getByRole("region").textContent).toBe(
    "Ce que vous écriviez est gardé sur cet appareil.La motion passe",
  );
  rerender(<LocalDraftNotice directId={3} staffId={901} />);
  expect(container.textContent).toBe("");
});
