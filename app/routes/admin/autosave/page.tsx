import { use, useMemo, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { TypingContext } from "#app/ui/form/autosaved-form.ts";
import { FormKeysContext, HiddenKeys } from "#app/ui/form/form-keys.tsx";
import { NoImplicitSubmit } from "#app/ui/form/no-implicit-submit.tsx";
import { UNRELATED } from "#app/ui/editor/draft.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { TAKEN_AFTER } from "#app/utils/taken-along.ts";
import { PageTypingContext, foundPlace } from "./context.ts";
import { AutosaveFooter } from "./autosave-footer.tsx";
import type { PageTyping } from "./page-state.server.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";
import { useKeysBeside } from "../shared/keys-beside.ts";
import { OthersEditing } from "./others-editing.tsx";

/** After the page, which may have drawn no form (one may only read it): its buttons need one all the same. */
const FormOfButtons = ({ formId, drawn }: { formId: string; drawn: { values: unknown } }) =>
  drawn.values ? null : (
    <form id={formId} method="post" hidden>
      <HiddenKeys />
    </form>
  );

/** The page, under who else has it open and the text of its form that was not saved. */
export function TypedPage({ typing }: { typing: PageTyping }) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const { page, formId, kept, keptAt, taken } = typing;
  /** Which copy the form continues, as it said, and over which the server told of then. */
  const [said, setSaid] = useState<{ after: string; over: string } | null>(null);
  const isOwn = said !== null && said.after !== UNRELATED && [said.after, said.over].includes(keptAt);
  const waits = kept !== null && taken === null && !isOwn;
  const after = said?.after ?? (waits ? UNRELATED : keptAt);
  const form = useMemo(
    () =>
      formId
        ? {
            formId,
            taken,
            sentTo: (address: string) =>
              `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ [TAKEN_AFTER]: after })}`,
            drawn: hydrated ? null : { values: null },
            Foot: AutosaveFooter,
          }
        : null,
    [formId, taken, after, hydrated],
  );
  const keys = use(FormKeysContext);
  // What waits is not in the form, which continues nothing then.
  const keysOfButtons = useKeysBeside(formId, page, after);
  const typed = useMemo(
    () => ({
      typing,
      waits,
      onContinued: (after: string | null) => setSaid(after === null ? null : { after, over: keptAt }),
    }),
    [typing, waits, keptAt],
  );
  return (
    <PageTypingContext value={typed}>
      <TypingContext value={form}>
        {/* Enter in a line presses the first button of its form: never one beside it. */}
        {form?.drawn ? <NoImplicitSubmit form={form.formId} /> : null}
        {typing.others ? <OthersEditing key={page} page={page} others={typing.others} /> : null}
        <div id={foundPlace} />
        <FormKeysContext value={keysOfButtons}>
          {/* What is taken back is thrown away with what is in the form. */}
          <FormKeysContext value={taken ? keys : keysOfButtons}>
            <UnsavedNotice typing={typing} waits={waits} after={after} />
          </FormKeysContext>
          {/* A text taken back is in a form of its own: fields keep what they were first given. */}
          <Outlet key={taken ? search : ""} />
          {form?.drawn ? <FormOfButtons formId={form.formId} drawn={form.drawn} /> : null}
        </FormKeysContext>
      </TypingContext>
    </PageTypingContext>
  );
}
