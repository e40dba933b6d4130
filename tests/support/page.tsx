import { cleanup, configure, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { type ActionFunction, createRoutesStub } from "react-router";
import { afterEach } from "vitest";
import { FormKeysContext } from "#app/ui/form/form.tsx";

// For files that say `// @vitest-environment jsdom`.
afterEach(cleanup);
// On a busy machine a page may take long; what is wrong stays wrong.
configure({ asyncUtilTimeout: 10_000 });

const keys = { csrf: "une-preuve", submissionKey: "un-envoi" };

/** Shows a component as an acting page would, at `/page`; what it posts there goes to `action`. */
export function showPage(
  Component: ComponentType,
  { action, at = "/page" }: { action?: ActionFunction; at?: string } = {},
): UserEvent {
  const user = userEvent.setup();
  const Page = () => (
    <FormKeysContext value={keys}>
      <Component />
    </FormKeysContext>
  );
  const Stub = createRoutesStub([
    { path: "/page", Component: Page, ...(action ? { action } : {}) },
    { path: "*", Component: () => <h1>Ailleurs</h1> },
  ]);
  render(<Stub initialEntries={[at]} />);
  return user;
}
