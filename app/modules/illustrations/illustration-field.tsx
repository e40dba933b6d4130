import type { Field } from "#app/ui/form/form-view.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { stockGallery, stockImage } from "./stock-illustrations.ts";
import "./illustration-field.css";

interface Props {
  field: Field;
  categorySlug?: string | undefined;
  /** Closed until it is touched, whatever is chosen. */
  folded?: boolean;
  words?: { title: string; legend: string; hint: string; none: string };
}

const ofArticle = {
  title: "Sans image\u202F: notre illustration",
  legend: "Illustration montrée quand l’article n’a pas d’image",
  hint: "Par défaut, le site en donne une de la catégorie, toujours la même pour cet article, différente de ses voisines.",
  none: "Par défaut",
};

/** What stands for a picture when there is none. Radio buttons: it works without script. */
export function IllustrationField({ field, categorySlug, folded = false, words = ofArticle }: Props) {
  const chosen = field.defaultValue ?? "";
  return (
    <details className="ed-fold" open={chosen !== "" && !folded}>
      <summary className="field-label">
        {words.title}
        {folded && stockImage(chosen) ? ` (${stockImage(chosen)?.alt ?? ""})` : null}
      </summary>
      <fieldset
        className="ed-art grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2 pt-[0.6rem]"
        aria-describedby={field.descriptionId}
      >
        <legend className="visually-hidden">{words.legend}</legend>
        <p id={field.descriptionId} className="field-hint col-span-full">
          {words.hint}
        </p>
        <label className="ed-art-default col-span-full">
          <input className="size-[1.15rem]" type="radio" name={field.name} value="" defaultChecked={chosen === ""} />{" "}
          {words.none}
        </label>
        {stockGallery(categorySlug).map((key) => {
          const image = stockImage(key);
          return image ? (
            <label key={key}>
              <input
                className="size-full absolute inset-0 m-0 opacity-0 cursor-pointer"
                type="radio"
                name={field.name}
                value={key}
                defaultChecked={chosen === key}
              />
              <Picture image={image} sizes="6rem" />
            </label>
          ) : null;
        })}
      </fieldset>
    </details>
  );
}
