import { href, useLocation } from "react-router";
import { ButtonForm } from "#app/ui/form/button-form.tsx";

interface Props {
  item: { id: number; title: string; isHidden: boolean };
}

/** Off the wall, or back on it; then the page it was pressed on, filters kept. */
export function HideButton({ item }: Props) {
  const id = String(item.id);
  const { pathname, search } = useLocation();
  const action = item.isHidden ? href("/admin/news/:id/afficher", { id }) : href("/admin/news/:id/masquer", { id });
  const word = item.isHidden ? "Afficher" : "Masquer";
  return (
    <ButtonForm action={action} values={{ back: pathname + search }} className="button button-quiet">
      {word}
    </ButtonForm>
  );
}
