import { use, useMemo, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { TypingContext } from "#app/ui/form/autosaved-form.ts";
import { FormKeysContext, HiddenKeys } from "#app/ui/form/form-keys.tsx";
import { NoImplicitSubmit } from "#app/ui/form/no-implicit-submit.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { PageTypingContext, foundPlace } from "./context.ts";
import { AutosaveFooter } from "./autosave-footer.tsx";
import type { PageTyping } from "./page-state.server.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";
import { withUnsavedFlag } from "./unsaved-flag.ts";
import { useKeysBeside } from "../shared/keys-beside.ts";
import { OthersEditing } from "./others-editing.tsx";

const unchanged = (address: string) => address;

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
  /** The page that keeps its own text on the server: asked again, the server answers with it. */
  const [own, setOwn] = useState("");
  const { page, formId, kept, keptAt, taken } = typing;
  const waits = kept !== null && taken === null && own !== page;
  const form = useMemo(
    () =>
      formId
        ? {
            formId,
            taken,
            sentTo: waits ? withUnsavedFlag : unchanged,
            drawn: hydrated ? null : { values: null },
            Foot: AutosaveFooter,
          }
        : null,
    [formId, taken, waits, hydrated],
  );
  const keys = use(FormKeysContext);
  // What waits is not in the form, which continues nothing then.
  const keysOfButtons = useKeysBeside(formId, page, waits ? "-" : keptAt);
  const typed = useMemo(() => ({ typing, waits, onKept: () => setOwn(page) }), [typing, waits, page]);
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
            <UnsavedNotice typing={typing} waits={waits} />
          </FormKeysContext>
          {/* A text taken back is in a form of its own: fields keep what they were first given. */}
          <Outlet key={taken ? search : ""} />
          {form?.drawn ? <FormOfButtons formId={form.formId} drawn={form.drawn} /> : null}
        </FormKeysContext>
      </TypingContext>
    </PageTypingContext>
  );
}
