import type { BlockForm } from "../../form/block-form.ts";
import { words } from "../../form/write.ts";
import type { TermOfGlossary } from "./data.ts";

export const termForm: BlockForm = {
  kind: "terme",
  title: "Terme du lexique",
  purpose: "La définition d’un mot du lexique, au bon endroit.",
  drawing: ["M4 4h40v3H4zM4 11h40v3H4zM4 26h30v3H4z", "M4 17h22v3H4zM4 21h22v2H4z"],
  parts: [
    {
      name: "term",
      label: "Le mot, comme dans le lexique",
      hint: "Par exemple\u202F: motion de censure",
      max: 100,
      wrong: /terme/,
    },
  ],
  write: (typed) => `::terme[${words(typed.text("term"))}]`,
  fill: ({ term }: TermOfGlossary) => ({ term }),
};
