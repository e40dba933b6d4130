/** A form that arrived after the session ended. */
export interface SendAgain {
  /** Where its sender signs in. */
  signIn: "/auth" | "/connexion";
  action: string;
  fields: [string, string][];
}

export const sessionEnded = {
  "/auth": "Votre session est terminée",
  "/connexion": "Ta session est terminée",
};

const words = {
  "/auth":
    "Rien de ce que vous avez tapé n’est perdu. Connectez-vous dans un nouvel onglet, puis revenez ici et envoyez à nouveau. Les fichiers joints sont à choisir encore.",
  "/connexion":
    "Rien de ce que tu as tapé n’est perdu. Connecte-toi dans un nouvel onglet, puis reviens ici et envoie à nouveau. Un mot de passe est à taper encore.",
};

/** What was typed, hidden in a form of its own: sign in elsewhere, then send it again. */
export function SendAgainForm({ signIn, action, fields }: SendAgain) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="stack">
      {fields.map(([name, value], index) => (
        // Names repeat (authors), and nothing here moves.
        // oxlint-disable-next-line react/no-array-index-key
        <textarea key={index} name={name} defaultValue={value} hidden />
      ))}
      <p>{words[signIn]}</p>
      <p className="button-row justify-center">
        <a className="button" href={signIn} target="_blank" rel="noopener">
          Se connecter (nouvel onglet)
        </a>
        <button className="button button-quiet">Envoyer à nouveau</button>
      </p>
    </form>
  );
}
