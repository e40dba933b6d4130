import { href } from "react-router";
import { instagramPostForm } from "#app/modules/instagram/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { declaredEdit } from "../../declared/edit.tsx";
import { posts } from "./section.server.ts";

const page = declaredEdit<typeof posts>("instagram-post", {
  form: instagramPostForm,
  title: ({ account, postedAt }) => `@${account}, ${formatDate(postedAt)}`,
  back: "Publications",
  also: ({ url }) => (
    <a href={url} target="_blank" rel="noreferrer">
      Voir sur Instagram
    </a>
  ),
  instead: ({ row, accounts }) =>
    row || accounts.length > 0 ? null : (
      <EmptyState
        plain
        title="D’abord un compte"
        text="Une publication appartient à un compte de la liste."
        action={<ButtonLink href={href("/admin/instagram-sources/nouveau")}>Ajouter un compte</ButtonLink>}
      />
    ),
});

export const meta = page.meta;
export const loader = posts.row.loader;
export const action = posts.row.action;
export default page.Page;
