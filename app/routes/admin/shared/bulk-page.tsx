import { useLoaderData } from "react-router";
import { PostForm } from "#app/ui/form/button-form.tsx";

interface Asked {
  title: string;
  names: string[];
  /** What would be refused, and why. */
  staying: { name: string; why: string }[];
  action: string;
  values: { lignes: string; back: string; confirme: string };
}

/** Asks before putting several rows in the bin, and names them: what the loader of `bulk` answers. */
export function BulkRoute() {
  const { title, names, staying, action, values } = useLoaderData<Asked>();
  return (
    <div className="bo-panel bo-question">
      <h1>{title}</h1>
      {names.length > 0 ? (
        <>
          <p className="mt-2">Vous pourrez annuler pendant 30&#xa0;jours, depuis la corbeille.</p>
          <Names lines={names} />
        </>
      ) : null}
      {staying.length > 0 ? (
        <>
          {names.length > 0 ? <p>Ce qui reste{"\u202F"}:</p> : null}
          <Names lines={staying.map(({ name, why }) => `${name}\u202F: ${why}`)} />
        </>
      ) : null}
      <PostForm action={action} values={values} className="button-row">
        <a className="button button-quiet" href={values.back}>
          {names.length > 0 ? "Annuler" : "Revenir à la liste"}
        </a>
        {names.length > 0 ? (
          <button type="submit" className="button">
            Supprimer
          </button>
        ) : null}
      </PostForm>
    </div>
  );
}

function Names({ lines }: { lines: string[] }) {
  return (
    <ul className="mt-3 mb-4 max-h-[50vh] list-disc overflow-y-auto pl-5 wrap-anywhere">
      {lines.map((line, index) => (
        // Two rows may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
