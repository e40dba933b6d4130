import { ButtonLink } from "./button.tsx";
export interface SendAgain {
  /** What is said of it, and where its sender signs in: words of the server, for they would weigh on every page. */
  title: string;
  text: string;
  signIn: string;
  action: string;
  fields: [string, string][];
}

export function SendAgainForm({ text, signIn, action, fields }: SendAgain) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="stack">
      {fields.map(([name, value], index) => (
        // Names repeat (authors), and nothing here moves.
        // oxlint-disable-next-line react/no-array-index-key
        <textarea key={index} name={name} defaultValue={value} hidden />
      ))}
      <p>{text}</p>
      <p className="button-row justify-center">
        <ButtonLink href={signIn} target="_blank" rel="noopener">
          Se connecter (nouvel onglet)
        </ButtonLink>
        <button className="button button-quiet">Envoyer à nouveau</button>
      </p>
    </form>
  );
}
