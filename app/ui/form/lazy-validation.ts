import { useEffect } from "react";
import type { z } from "zod";
import { type AppForm, type Check, type FormOptions, useCheckedForm } from "./form-view.tsx";

interface LateSchema<S extends z.ZodType> extends Check {
  fetch: () => Promise<S | null>;
}

/** Imports a schema, a quarter of an acting page's script, when its form is touched. A submission waits for it. */
export function lateSchema<S extends z.ZodType>(load: () => Promise<S>): LateSchema<S> {
  let check: Check | null = null;
  let coming: Promise<S | null> | null = null;
  const fetch = () =>
    (coming ??= Promise.all([load(), import("./zod-bundle.ts")]).then(
      ([schema, { coerceFormValue }]) => {
        check = coerceFormValue(schema);
        return schema;
      },
      () => (coming = null),
    ));
  const validate: Check["~standard"]["validate"] = async (value) => {
    await fetch();
    return check ? check["~standard"].validate(value) : { value };
  };
  return {
    fetch,
    "~standard": {
      version: 1,
      vendor: "late",
      validate: (value) => (check ? check["~standard"].validate(value) : validate(value)),
    },
  };
}

export function useLateForm<S extends z.ZodType>(schema: LateSchema<S>, options: FormOptions = {}): AppForm<S> {
  const form = useCheckedForm<S>(schema, options);
  useEffect(() => {
    const element = document.getElementById(form.id);
    const begin = () => void schema.fetch();
    // A field that was touched before React ran, which is what made it run.
    if (element?.contains(document.activeElement)) begin();
    const touches = ["focusin", "pointerdown"] as const;
    for (const touch of touches) element?.addEventListener(touch, begin);
    return () => {
      for (const touch of touches) element?.removeEventListener(touch, begin);
    };
  }, [form.id, schema]);
  return form;
}
