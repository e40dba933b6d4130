import { useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { type ActionResult, useTyped } from "#app/ui/form/form.tsx";

interface Props {
  formId: string;
  actionData: ActionResult | undefined;
  current: number;
}

/** The version that the form was filled over; after someone else's save, offers to replace it. The form's own errors change with every key. */
export function VersionField({ formId, actionData, current }: Props) {
  const [conflict, newer] = actionData?.result?.error?.fieldErrors.version ?? [];
  const typedVersion = useTyped(formId, actionData)?.version;
  const base = useBaseVersion(current);
  return (
    <>
      <input type="hidden" name="version" value={typeof typedVersion === "string" ? typedVersion : base} />
      {conflict ? (
        <div className="bo-conflict" id={`${formId}-field-version`} tabIndex={-1}>
          <p>{conflict}</p>
          <div className="choice">
            <input type="checkbox" id={`${formId}-overwrite`} name="overwrite" value={newer} />
            <label htmlFor={`${formId}-overwrite`}>Remplacer par ma version</label>
          </div>
        </div>
      ) : null}
    </>
  );
}

/** The version the fields were filled from: the one at opening, then the one of each save of ours, whatever loads meanwhile. */
function useBaseVersion(current: number): number {
  const { pathname } = useLocation();
  const { state, formAction } = useNavigation();
  const [base, setBase] = useState({ version: current, saved: false });
  const isSaved = state === "loading" && formAction?.split("?")[0] === pathname;
  if (isSaved && !base.saved) setBase({ ...base, saved: true });
  if (!isSaved && base.saved) setBase({ version: current, saved: false });
  return base.version;
}
