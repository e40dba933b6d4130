import { type BlockForm, sourceFields, sourceFilled } from "../../form/block-form.ts";
import { block, sourceOf, words } from "../../form/write.ts";
import { plainText } from "../../rich-text.ts";
import type { BigNumber } from "./data.ts";

export const numberForm: BlockForm = {
  kind: "chiffre",
  title: "Chiffre",
  purpose: "Un nombre en grand, et ce qu’il compte.",
  drawing: ["M32 10h12v3H32zM32 18h8v3h-8z", "M4 7h6v18H4zM14 7h14v18H14zM19 12v8h4v-8z"],
  parts: [
    {
      name: "value",
      label: "Le chiffre",
      hint: "Par exemple\u202F: 289 voix",
      max: 40,
      wrong: /le chiffre (?:est|entre)/,
    },
    { name: "text", label: "Ce qu’il compte, en une phrase", max: 300, wrong: /phrase/ },
    ...sourceFields,
  ],
  write: (typed) => block("chiffre", typed.text("value"), sourceOf(typed), [words(typed.text("text"))]),
  fill: ({ value, text, source }: BigNumber) => ({ value, text: plainText(text), ...sourceFilled(source) }),
};
