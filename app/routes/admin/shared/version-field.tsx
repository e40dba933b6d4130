import type { ActionResult } from "#app/ui/form/form.tsx";

interface Props {
  formId: string;
  actionData: ActionResult | undefined;
  /** Version of the row as it is now: after a refused save, newer than the one the form was filled over. */
  current: number;
}

interface Refusal {
  error?: { fieldErrors?: Record<string, string[] | undefined> } | null;
  submission?: { payload?: Record<string, unknown> };
}

/**
 * Which version the form was filled over; after someone else's save, says what changed and offers to replace it.
 * Reads what the action answered, not the form's own errors: those change with every key.
 */
export function VersionField({ formId, actionData, current }: Props) {
  const refusal = actionData?.result as Refusal | undefined;
  const conflict = refusal?.error?.fieldErrors?.version?.[0];
  const given = refusal?.submission?.payload?.version;
  return (
    <>
      <input type="hidden" name="version" value={typeof given === "string" ? given : current} />
      {conflict ? (
        <div className="bo-conflict" id={`${formId}-field-version`} tabIndex={-1}>
          <p>{conflict}</p>
          <div className="choice">
            <input type="checkbox" id={`${formId}-overwrite`} name="overwrite" value={current} />
            <label htmlFor={`${formId}-overwrite`}>Remplacer par ma version</label>
          </div>
        </div>
      ) : null}
    </>
  );
}
