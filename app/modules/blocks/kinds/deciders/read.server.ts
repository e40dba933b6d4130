import { type Directive, sourceOf, titleOf } from "../../directive.server.ts";
import { readSteps } from "../../steps.server.ts";
import type { Deciders } from "./data.ts";

/** `:::qui-decide[Titre]{source=…}` and its steps. Throws BlockRefused. */
export function readDeciders(directive: Directive): Deciders {
  const title = titleOf(directive, "Qui décide du budget\u202F?");
  const steps = readSteps(directive, 10, "1. Le gouvernement\u202F: dépose le projet.");
  return { title, steps: steps.map(({ head, rest }) => ({ who: head, text: rest })), source: sourceOf(directive) };
}
