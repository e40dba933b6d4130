import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { siteUrl } from "#app/http/site-url.server.ts";
import { findArticleAsPage } from "#app/modules/articles/preview.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { planKit } from "#app/modules/social-kit/kit.server.ts";

/** The article of an address of this folder, and its images; whoever may enter the section sees every article. */
export async function articleKit(id: string | undefined) {
  const article = orNotFound(await findArticleAsPage(rowId(id)));
  const { name } = await siteSettings();
  return { article, planned: planKit(article, { name, url: siteUrl }) };
}
