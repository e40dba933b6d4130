import { useMemo, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { TypingContext } from "#app/ui/form/autosaved-form.ts";
import { PageTypingContext, foundPlace } from "./context.ts";
import { AutosaveFooter } from "./autosave-footer.tsx";
import type { PageTyping } from "./page-state.server.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";
import { TAKEN_FROM } from "#app/utils/taken-along.ts";
import { withUnsavedFlag } from "./unsaved-flag.ts";
import { OthersEditing } from "./others-editing.tsx";

const unchanged = (address: string) => address;

/** The page, under who else has it open and the text of its form that was not saved. */
export function TypedPage({ typing }: { typing: PageTyping }) {
  const { search } = useLocation();
  /** The page that keeps its own text on the server: asked again, the server answers with it. */
  const [own, setOwn] = useState("");
  const { page, formId, kept, taken } = typing;
  const waits = kept !== null && taken === null && own !== page;
  const form = useMemo(
    () =>
      formId
        ? {
            formId,
            taken,
            sentTo: waits ? withUnsavedFlag : unchanged,
            takenAlongTo: waits
              ? null
              : (address: string) => `${address}?${new URLSearchParams({ [TAKEN_FROM]: page })}`,
            Foot: AutosaveFooter,
          }
        : null,
    [formId, taken, waits, page],
  );
  const typed = useMemo(() => ({ typing, waits, onKept: () => setOwn(page) }), [typing, waits, page]);
  return (
    <PageTypingContext value={typed}>
      <TypingContext value={form}>
        {typing.others ? <OthersEditing key={page} page={page} others={typing.others} /> : null}
        <div id={foundPlace} />
        <UnsavedNotice typing={typing} waits={waits} />
        {/* A text taken back is in a form of its own: fields keep what they were first given. */}
        <Outlet key={taken ? search : ""} />
      </TypingContext>
    </PageTypingContext>
  );
}
