import type { Form } from "#app/records/declared/form.ts";
import { type EditAnswer, type EditOptions, type EditProps, type EditSection, declaredEdit } from "./edit.tsx";
import { type ListAnswer, type ListOptions, type ListSection, declaredList } from "./list.tsx";
import { type DeclaredNoun, registered } from "./registry.ts";

/** `meta` and the page of a declared section, at the address of its list and at those of its rows. */
export function declaredPages<S extends ListSection & EditSection>(
  noun: DeclaredNoun,
  form: Form,
  list: ListOptions<S>,
  edit: Omit<EditOptions<S>, "form"> = {},
) {
  type Answer = ListAnswer<S> | EditAnswer<S>;
  const isList = (answer: Answer): answer is ListAnswer<S> => "items" in answer;
  const rows = declaredList<S>(noun, { form, ...list });
  const row = declaredEdit<S>(noun, { form, ...edit });
  return {
    meta: ({ loaderData, location }: { loaderData?: Answer | undefined; location: { pathname: string } }) => {
      if (loaderData && !isList(loaderData)) return row.meta({ loaderData });
      return location.pathname === registered(noun).at ? rows.meta() : row.meta({});
    },
    Page: ({ loaderData, ...props }: Omit<EditProps<unknown>, "loaderData"> & { loaderData: Answer }) =>
      isList(loaderData) ? <rows.Page loaderData={loaderData} /> : <row.Page {...props} loaderData={loaderData} />,
  };
}
