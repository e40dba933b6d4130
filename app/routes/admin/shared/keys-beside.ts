import { use, useMemo } from "react";
import { FormKeysContext } from "#app/ui/form/button-form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { OWN, TAKEN_AFTER, TAKEN_FROM } from "#app/utils/taken-along.ts";

/** What a button beside the form says: that it is one of its own, from this page, after the kept text that it continues. */
const withForm =
  (form: string, page: string, after: string) =>
  (address: string, values: Record<string, string> = {}) => {
    const own = Object.entries(values).map(([name, value]): [string, string] => [OWN + name, value]);
    const query = new URLSearchParams([[TAKEN_FROM, page], [TAKEN_AFTER, after], ...own]);
    return {
      form,
      formAction: `${address}${address.includes("?") ? "&" : "?"}${query}`,
      // A picture is not kept: it need not be sent.
      formEncType: "application/x-www-form-urlencoded",
      formNoValidate: true,
    };
  };

/** The keys of forms beside the autosaved form of a page, whose buttons take its texts along while no script runs. */
export function useKeysBeside(formId: string | null, page: string, after: string) {
  const keys = use(FormKeysContext);
  const hydrated = useHydrated();
  return useMemo(
    () => (keys && formId && !hydrated ? { ...keys, along: withForm(formId, page, after) } : keys),
    [keys, formId, page, after, hydrated],
  );
}
