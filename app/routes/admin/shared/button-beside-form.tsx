import { use } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { TypingContext } from "#app/ui/form/autosaved-form.ts";
import { ButtonForm, type ButtonFormProps } from "#app/ui/form/button-form.tsx";

/**
 * A state change beside the form of the page: without script, what is typed there goes along and is given back. At most one
 * of `values`; above the form, that form has no single line, where Enter would press this button.
 */
export function ButtonBesideForm(props: ButtonFormProps) {
  const typing = use(TypingContext);
  const isHydrated = useHydrated();
  const [[name, value] = []] = Object.entries(props.values ?? {});
  const along =
    isHydrated || !typing?.takenAlongTo
      ? undefined
      : { form: typing.formId, formAction: typing.takenAlongTo(props.action), formNoValidate: true, name, value };
  return <ButtonForm {...props} button={along} />;
}
