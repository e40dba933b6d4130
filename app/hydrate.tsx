import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

type TextField = HTMLTextAreaElement | HTMLInputElement;

const isText = (node: EventTarget | null): node is TextField =>
  node instanceof HTMLTextAreaElement ||
  (node instanceof HTMLInputElement && /^(text|email|search|url)$/.test(node.type));

/** What was typed before React came: on a slow phone people do not wait for it, and React empties textareas. */
const typed = new Map<TextField, string>();
const note = ({ target }: Event) => isText(target) && typed.set(target, target.value);
for (const field of document.querySelectorAll("textarea, input")) {
  if (isText(field) && field.value !== field.defaultValue.replaceAll(/\r\n?/g, "\n")) typed.set(field, field.value);
}
document.addEventListener("input", note, true);

function EarlyTyping({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.removeEventListener("input", note, true);
    for (const [field, value] of typed) {
      if (!field.isConnected) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    typed.clear();
    // For tests: from here on the page answers to React.
    document.documentElement.dataset.hydrated = "";
  }, []);
  return children;
}

export function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <EarlyTyping>
          <HydratedRouter />
        </EarlyTyping>
      </StrictMode>,
    );
  });
}
