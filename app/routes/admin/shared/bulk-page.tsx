import { useLoaderData } from "react-router";
import { PostForm } from "#app/ui/form/button-form.tsx";

interface Asked {
  title: string;
  names: string[];
  action: string;
  values: { lignes: string; back: string; confirme: string };
}

/** Asks before putting several rows in the bin, and names them: what the loader of `bulk` answers. */
export function BulkRoute() {
  const { title, names, action, values } = useLoaderData<Asked>();
  return (
    <div className="bo-panel bo-question">
      <h1>{title}</h1>
      <p className="mt-2">Vous pourrez annuler pendant 30&#xa0;jours, depuis la corbeille.</p>
      <ul className="mt-3 mb-4 max-h-[50vh] list-disc overflow-y-auto pl-5">
        {names.map((name, index) => (
          // Two rows may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{name}</li>
        ))}
      </ul>
      <PostForm action={action} values={values} className="button-row">
        <a className="button button-quiet" href={values.back}>
          Annuler
        </a>
        <button type="submit" className="button">
          Supprimer
        </button>
      </PostForm>
    </div>
  );
}
