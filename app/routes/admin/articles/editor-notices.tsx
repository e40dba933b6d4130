import { type ComponentProps, use } from "react";
import { articleAt } from "#app/modules/articles/address.ts";
import type { Conflict } from "#app/modules/articles/conflicts.server.ts";
import { FieldDiff } from "#app/modules/articles/diff-view.tsx";
import { fieldLabels } from "#app/modules/articles/labels.ts";
import type { TypedArticle } from "#app/modules/articles/schema.ts";
import type { StaffArticle } from "#app/modules/articles/staff-queries.server.ts";
import { stockImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { Button, QuietButton, QuietLink, SmallButton, SmallLink } from "#app/ui/button.tsx";
import { BareButton } from "#app/ui/dialog.tsx";
import { type FoundHere, writtenFields } from "#app/ui/editor/draft.ts";
import type { DraftState } from "#app/ui/editor/use-autosave.ts";
import { ButtonForm, FormKeysContext } from "#app/ui/form/button-form.tsx";
import { NoImplicitSubmit } from "#app/ui/form/form-view.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatHour, formatDateTime } from "#app/utils/dates.ts";
import { diffTexts } from "#app/utils/text-diff.ts";
import { asRead } from "#app/utils/text.ts";
import { useTakeFound } from "../shared/take-found.ts";
import { When } from "../shared/when.tsx";
import type { EditorData } from "./editor-data.server.ts";

export function AutosaveNotice({ id, keptAt, savedAt }: { id: string; keptAt: string; savedAt: string | undefined }) {
  const isAlong = use(FormKeysContext)?.along;
  return (
    <div className="notice ed-kept">
      <p>
        Une saisie non enregistrée a été gardée <When date={keptAt} />
        {savedAt && savedAt > keptAt ? ", avant le dernier enregistrement" : ""}.
      </p>
      <div className="button-row">
        <SmallLink href={`${articleAt(id)}?saisie=reprendre`}>La reprendre</SmallLink>
        {/* Enter in the form below must not press it. */}
        {isAlong ? <NoImplicitSubmit form="article" /> : null}
        <ButtonForm
          action={articleAt(id, "oublier")}
          values={{ at: keptAt }}
          className="button button-bare button-small"
        >
          L’oublier
        </ButtonForm>
      </div>
    </div>
  );
}

export function MergedNotice({ conflicts }: { conflicts: number }) {
  return (
    <output className="notice block mb-5">
      {conflicts === 0
        ? "Les deux textes sont réunis ci-dessous, sans rien perdre. Relisez, puis enregistrez."
        : `Les deux textes sont réunis ci-dessous. À ${conflicts === 1 ? "un endroit" : `${conflicts} endroits`}, vous aviez tous deux changé les mêmes lignes\u202F: ils se suivent sous «\u202F▼ Votre texte\u202F». Gardez ce qui convient, puis enregistrez.`}
    </output>
  );
}

/** Someone else's article, or one already published, for a trial member. */
export function ReadOnly({ article }: { article: StaffArticle }) {
  return (
    <div className="stack">
      <p className="notice">Vous pouvez le lire, pas le modifier. À l’essai, on modifie ses propres brouillons.</p>
      {article.image ? (
        <Picture image={article.image} sizes="(min-width: 48rem) 40rem, 100vw" className="max-w-160 rounded-sm" />
      ) : null}
      <p className="max-w-176 text-soft text-lg">{article.typed.excerpt}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: article.bodyHtml }} />
    </div>
  );
}

/** Without script, under the text: it as readers will see it, and what opens each of its blocks in its form. */
export function PlainButtons({ id, blocks }: { id: string; blocks: string[] }) {
  return (
    <>
      <SmallButton type="submit" formAction={articleAt(id, "apercu-de-la-saisie")} formNoValidate>
        Voir l’aperçu
      </SmallButton>
      <noscript>
        {blocks.map((name, index) => (
          <BareButton
            key={name}
            className="button-small"
            type="submit"
            formAction={articleAt(id, "etape")}
            formNoValidate
            name="bloc"
            value={index + 1}
          >
            Modifier ce bloc&#8239;: {name}
          </BareButton>
        ))}
      </noscript>
    </>
  );
}

const takeFocus = (panel: HTMLElement | null) => panel?.focus();

/** Two people saved the same article: both texts side by side, and the choice. Nothing is lost whatever is chosen. */
export function ConflictPanel({ conflict, id }: { conflict: Conflict; id: string }) {
  const { by, at, version, changedByThem, differences } = conflict;
  return (
    <section
      className="bo-conflict ed-conflict flex flex-col gap-[0.9rem]"
      id="article-field-version"
      tabIndex={-1}
      autoFocus
      data-error-summary
      ref={takeFocus}
      aria-labelledby="conflict-title"
    >
      <h2 id="conflict-title">
        {by} a enregistré cet article à {formatHour(at)}, pendant que vous l’aviez ouvert
      </h2>
      <p>
        {changedByThem.length > 0 ? `A changé\u202F: ${changedByThem.join(", ").toLowerCase()}. ` : ""}
        Votre saisie est dans le formulaire, et gardée de côté.
      </p>
      <div className="button-row">
        <Button type="submit" name="merge" value={version}>
          Réunir les deux
        </Button>
        <QuietButton type="submit" name="overwrite" value={version}>
          Garder le mien
        </QuietButton>
        <QuietLink href={articleAt(id)}>Prendre le sien</QuietLink>
      </div>
      {differences.map((difference) => (
        <Sides key={difference.field} of={difference} theirs={`Enregistré par ${by}`} own="Le vôtre" />
      ))}
    </section>
  );
}

interface SidesProps {
  of: ComponentProps<typeof FieldDiff>["of"] & { label: string };
  theirs: string;
  own: string;
}

/** A field of two texts side by side. */
const Sides = ({ of, theirs, own }: SidesProps) => (
  <div className="ed-sides min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <h3 className="min-[40rem]:col-span-full">{of.label}</h3>
    {(["removed", "added"] as const).map((side) => (
      <div key={side}>
        <p className="bo-muted">{side === "removed" ? theirs : own}</p>
        <FieldDiff of={of} side={side} />
      </div>
    ))}
  </div>
);

/** The form's fields as a browser would send them: what a text kept in the browser is compared with. */
export function asQuery(typed: TypedArticle): string {
  const query = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (name === "authorIds" && Array.isArray(value)) for (const id of value) query.append(name, String(id));
    else if (Array.isArray(value)) value.forEach((row, index) => add(`${name}[${index}]`, row));
    else if (typeof value === "object" && value !== null)
      for (const [key, part] of Object.entries(value)) add(`${name}.${key}`, part);
    else if (value === true) query.append(name, "on");
    else if (typeof value === "string" || typeof value === "number") query.append(name, String(value));
  };
  for (const [name, value] of Object.entries(typed)) add(name, value);
  return query.toString();
}

/** The fields of a text in words, rows of a field together. */
function inWords(typed: string, { categories, members }: EditorData["choices"]): Map<string, string> {
  const chosen = (value: string, of: typeof members) => of.find((choice) => choice.value === value)?.label ?? value;
  const told: Record<string, (value: string) => string> = {
    categoryId: (value) => chosen(value, categories),
    authorIds: (value) => chosen(value, members),
    imageId: (value) => `Image n° ${value}`,
    featured: () => "Oui",
    notifyOnPublish: () => "Oui",
    illustration: (value) => stockImage(value)?.alt ?? value,
    body: asRead,
  };
  const words = new Map<string, string>();
  for (const [name, value] of writtenFields(typed)) {
    const [field = name] = name.split(/[[.]/);
    const line = told[field]?.(value) ?? value;
    words.set(field, [words.get(field), line].filter(Boolean).join("\n"));
  }
  return words;
}

interface FoundProps {
  data: EditorData;
  draft: DraftState;
  found: FoundHere;
}

/** This browser kept a text that the server's does not continue: both side by side, and the choice. */
export function FoundPanel({ data, draft, found }: FoundProps) {
  const { article, desk, kept, isTakenBack, choices } = data;
  const waiting = kept && !isTakenBack ? kept : null;
  const serverQuery = asQuery(waiting?.typed ?? data.typed);
  const { take, failed } = useTakeFound(draft, waiting && serverQuery, () => `${articleAt(desk.id)}?saisie=reprendre`);
  const [serverText, localText] = [inWords(serverQuery, choices), inWords(found.typed, choices)];
  const fields = Object.entries(fieldLabels).filter(
    ([field]) => (serverText.get(field) ?? "") !== (localText.get(field) ?? ""),
  );
  return (
    <section className="bo-conflict ed-conflict ed-found mb-5 flex flex-col gap-[0.9rem]" aria-labelledby="found-title">
      <h2 id="found-title">Ce navigateur garde un autre texte de vous, tapé le {formatDateTime(found.at)}</h2>
      <p>
        {waiting
          ? `Une autre saisie a été gardée sur le serveur le ${formatDateTime(waiting.at)}. `
          : article
            ? `L’article a été enregistré le ${formatDateTime(article.updatedAt)}${article.updatedBy ? ` par ${article.updatedBy}` : ""}. `
            : ""}
        Aucun des deux ne remplace l’autre sans vous.
      </p>
      {fields.map(([field, label]) => {
        const parts = diffTexts(serverText.get(field) ?? "", localText.get(field) ?? "", field === "body");
        return <Sides key={field} of={{ label, ...parts }} theirs="Sur le serveur" own="Dans ce navigateur" />;
      })}
      {failed ? <p role="alert">Ce texte n’a pas pu être repris&#x202f;: vérifiez le réseau, puis réessayez.</p> : null}
      <div className="button-row">
        <Button onClick={take}>Reprendre celui de ce navigateur</Button>
        <QuietButton onClick={draft.forgetFound}>Garder celui du serveur</QuietButton>
      </div>
    </section>
  );
}
