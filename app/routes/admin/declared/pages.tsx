import type { Form } from "#app/records/declared/form.ts";
import { type EditAnswer, type EditOptions, type EditProps, type EditSection, declaredEdit } from "./edit.tsx";
import { type ListAnswer, type ListOptions, type ListSection, declaredList } from "./list.tsx";
import type { DeclaredNoun } from "./registry.ts";

/** The page of a declared section, at the address of its list and at those of its rows. */
export function declaredPages<S extends ListSection & EditSection>(
  noun: DeclaredNoun,
  form: Form,
  list: ListOptions<S>,
  edit: Omit<EditOptions<S>, "form"> = {},
) {
  type Answer = ListAnswer<S> | EditAnswer<S>;
  const isList = (answer: Answer): answer is ListAnswer<S> => "items" in answer;
  const List = declaredList<S>(noun, { form, ...list });
  const Row = declaredEdit<S>(noun, { form, ...edit });
  return ({ loaderData, ...props }: Omit<EditProps<unknown>, "loaderData"> & { loaderData: Answer }) =>
    isList(loaderData) ? <List loaderData={loaderData} /> : <Row {...props} loaderData={loaderData} />;
}
