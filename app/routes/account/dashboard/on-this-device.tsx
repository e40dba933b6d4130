import { href } from "react-router";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { type DeviceArticle, deviceArticlesKey, listDeviceArticles } from "#app/modules/accounts/device-articles.ts";
import { useLocalStorage } from "../shared/use-local-storage.ts";
import { Section } from "./section.tsx";

const noArticles: DeviceArticle[] = [];

/** Articles kept on this device that the account does not have yet. */
export function OnThisDevice({ known }: { known: string[] }) {
  const articles = useLocalStorage(deviceArticlesKey, listDeviceArticles, noArticles);
  const newArticles = articles.filter(({ slug }) => !known.includes(slug));
  if (newArticles.length === 0) return null;
  return (
    <Section title="Gardés sur cet appareil" text="Tu les avais gardés avant de te connecter.">
      <PostForm action={href("/dashboard/articles")}>
        <ul className="mb-4 list-disc pl-5">
          {newArticles.map(({ slug, title }) => (
            <li key={slug}>
              <a href={href("/articles/:slug", { slug })}>{title}</a>
              <input type="hidden" name="slug" value={slug} />
            </li>
          ))}
        </ul>
        <button type="submit" className="button button-quiet">
          Ajouter à mon compte
        </button>
      </PostForm>
    </Section>
  );
}
