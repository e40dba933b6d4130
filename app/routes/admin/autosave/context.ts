import { createContext } from "react";
import type { PageTyping } from "./page-state.server.ts";

/** Id of where a text found in the browser is shown. */
export const foundPlace = "texte-de-ce-navigateur";

interface Typed {
  typing: PageTyping;
  /** Another text waits on the server: not in the form, and not what this page keeps there. */
  waits: boolean;
  /** Which copy of the server's its form continues by now, null once it is left. */
  onContinued: (after: string | null) => void;
}

/** What the layout knows of what is typed on its page. */
export const PageTypingContext = createContext<Typed | null>(null);
