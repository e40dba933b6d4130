import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { QuietLink, Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { sectionAt } from "../sections.server.ts";
import { tabMeta } from "./meta.ts";

interface Asked {
  title: string;
  text: string;
  confirm: string;
  /** Name of the field where why is written, if it must be. */
  reason: string | null;
  names: string[];
  staying: { name: string; why: string }[];
  action: string;
  values: { rows: string; back: string; confirmed: string };
}

/** Asks before several rows change, and names them: what the loader of `bulk` answers. */
export default function BulkRoute() {
  const { title, text, confirm, reason, names, staying, action, values } = useLoaderData<Asked>();
  const isAny = names.length > 0;
  return (
    <div className="bo-panel bo-question">
      <h1>{title}</h1>
      {isAny ? (
        <>
          <p className="mt-2">{text}</p>
          <Names lines={names} />
        </>
      ) : null}
      {staying.length > 0 ? (
        <>
          {isAny ? <p>Ce qui reste{"\u202F"}:</p> : null}
          <ul className="mt-3 mb-4 grid max-h-[50vh] gap-2 overflow-y-auto wrap-anywhere">
            {staying.map(({ name, why }, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {name}
                <span className="bo-muted block">{why}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <PostForm action={action} values={values}>
        {reason && isAny ? (
          <label className="field">
            <span className="field-label">{reason}</span>
            <textarea name="reason" className="input" rows={3} minLength={3} maxLength={500} required />
          </label>
        ) : null}
        <div className="button-row">
          <QuietLink href={values.back}>{isAny ? "Annuler" : "Revenir à la liste"}</QuietLink>
          {isAny ? <Button type="submit">{confirm}</Button> : null}
        </div>
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

export const meta = tabMeta;

/** Several rows at once, whichever the section; the pages that ask first. */
export const loader = (args: LoaderFunctionArgs) => sectionAt(args.pattern).bulk.loader(args);

export const action = (args: ActionFunctionArgs) => sectionAt(args.pattern).bulk.action(args);
