import type { ReactNode } from "react";
import { href, useLocation, useOutletContext } from "react-router";
import { PasswordField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";

export const Section = ({
  title,
  text,
  children,
  id,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  id?: string;
}) => (
  <section id={id} className="border-t border-line py-8 first-of-type:border-0 first-of-type:pt-0">
    <h2 className="text-xl">{title}</h2>
    {text ? <p className="mt-1 max-w-[42rem] text-soft">{text}</p> : null}
    <div className="mt-5">{children}</div>
  </section>
);

/** To the sign-in, where a passkey or a code confirms who one is; it leads back here. */
export function ConfirmOtherwise() {
  const query = new URLSearchParams({ confirmer: "1", redirectTo: useLocation().pathname });
  return (
    <p className="text-sm">
      Pas de mot de passe, ou oublié&#8239;?{" "}
      <a href={`${href("/connexion")}?${query}`}>Confirme par code ou clé d’accès</a>
    </p>
  );
}

/** The password that proves whose account it is; who signed in just now is asked nothing. */
export function OwnPassword({ field, label }: { field: Field; label: string }) {
  if (useOutletContext() && !field.errors) return null;
  return (
    <>
      <PasswordField field={field} label={label} required />
      <ConfirmOtherwise />
    </>
  );
}

export const Heading = ({ title, text }: { title: string; text?: ReactNode }) => (
  <header className="mb-8">
    <h1 className="text-2xl">{title}</h1>
    {text ? <p className="mt-2 text-soft">{text}</p> : null}
  </header>
);
