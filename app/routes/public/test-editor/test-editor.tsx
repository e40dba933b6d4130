import { requestInfo } from "#app/http/context.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { siteUrl } from "#app/http/site-url.server.ts";
import { formChoices } from "#app/modules/articles/form-choices.server.ts";
import { ArticleForm } from "#app/modules/articles/form/article-form.tsx";
import { typedSchema } from "#app/modules/articles/schema.ts";
import { tryOut } from "#app/modules/markdown/render-text.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/test-editor";
import "#app/modules/articles/form/page.css";

export const handle = { hydrate: true };

export const meta = unlistedMeta(
  "/test-editor",
  "Essayer l’éditeur",
  "L’éditeur de la rédaction, ouvert à tous pour essayer\u202F: rien n’est enregistré.",
);

const example = `Écris ici, comme tu parlerais à quelqu’un de ton âge.

## Un intertitre tous les trois paragraphes

Un mot **important**, une *nuance*, un [lien vers ta source](https://www.vie-publique.fr).

- un point
- un autre

> Une citation, avec le nom de qui l’a dite.`;

export async function loader() {
  const [choices, { name }] = await Promise.all([formChoices({ forAll: true }), siteSettings()]);
  const typed = typedSchema.parse({
    title: "Mon premier article",
    excerpt: "Deux phrases qui donnent envie de lire la suite.",
    body: example,
  });
  return { choices: { ...choices, siteName: name, siteHost: new URL(siteUrl).host }, typed };
}

/** Shows the text as readers would see it. Saves nothing, whatever is sent. */
export const action = onForm(typedSchema, async (form, { context }: Route.ActionArgs) => {
  const tried = await tryOut(form.value.body, context.get(requestInfo).network);
  if (!tried.ok) return form.reply({ body: [tried.message] }, tried.status);
  return { typed: form.value, html: tried.value.html };
});

export default function TestEditor({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData && "html" in actionData ? actionData : null;
  const refusal = actionData && "result" in actionData ? actionData : undefined;
  const typed = shown?.typed ?? loaderData.typed;
  return (
    <main id="contenu" className="wrap pb-16" tabIndex={-1}>
      <PageTitle
        title="Essayer l’éditeur"
        text="C’est celui de la rédaction. Écris, mets en forme, regarde l’aperçu&#x202f;: rien n’est enregistré, et tout disparaît quand tu quittes la page."
      />
      {shown ? (
        <section className="ed-reading" aria-label="Aperçu">
          <p className="notice">Voici ton texte comme il serait publié. Rien n’est enregistré.</p>
          <p className="font-display text-3xl/[1.12] font-[750]">{typed.title || "Sans titre"}</p>
          {typed.excerpt ? <p className="max-w-176 text-soft text-lg">{typed.excerpt}</p> : null}
          <div className="prose" dangerouslySetInnerHTML={{ __html: shown.html }} />
        </section>
      ) : null}
      <ArticleForm
        key={shown?.html ?? ""}
        id="essai"
        action="/test-editor"
        actionData={refusal}
        typed={typed}
        image={null}
        choices={loaderData.choices}
        previewButton={null}
      >
        <div className="button-row">
          <Button type="submit" formNoValidate>
            Voir l’aperçu
          </Button>
        </div>
        <p className="ed-draft">Rien n’est enregistré ici. Les images s’ajoutent dans la rédaction.</p>
      </ArticleForm>
    </main>
  );
}
