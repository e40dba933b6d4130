import {
  BlockRefused,
  type Directive,
  cutAtColon,
  onlyList,
  short,
  shortRich,
  sourceOf,
  titleOf,
} from "../../directive.server.ts";
import { plainText } from "../../rich-text.ts";
import type { Timeline } from "./data.ts";

/** `:::frise[Titre]{source=…}` and a list: "- 4 octobre 1958 : ce qui se passe." Throws BlockRefused. */
export function readTimeline(directive: Directive): Timeline {
  const title = titleOf(directive, "La Ve République en cinq dates");
  const steps = onlyList(directive, 2, 15).map((item) => {
    const { head = "", rest = [] } = cutAtColon(item) ?? {};
    const words = plainText(item).trim().slice(0, 40);
    if (!head || !plainText(rest).trim())
      throw new BlockRefused(
        `la ligne «\u202F${words}\u202F» commence par son moment, puis deux-points et le texte\u202F: «\u202F4 octobre 1958\u202F: ce qui se passe\u202F».`,
      );
    return {
      moment: short(head, 60, `le moment «\u202F${words}…\u202F»`),
      text: shortRich(rest, 400, `le texte de «\u202F${head}\u202F»`),
    };
  });
  return { title, steps, source: sourceOf(directive) };
}
