import { useState } from "react";
import { href } from "react-router";
import { PasskeyList } from "#app/modules/passkeys/passkey-list.tsx";
import { CodesPanel } from "./codes-panel.tsx";

/** Passkeys as second step; the first brings recovery codes. */
export function Passkeys({ passkeys }: Pick<Parameters<typeof PasskeyList>[0], "passkeys">) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <CodesPanel title="La connexion en deux étapes est active" codes={codes} />;
  return (
    <div className="bo-apart stack">
      <h3>Clés d’accès</h3>
      <p className="bo-lead">
        Après votre mot de passe, l’empreinte ou le code de cet appareil, ou une clé de sécurité, remplace le code du
        téléphone. Appareil perdu&#8239;: entrez avec un code de secours, puis retirez sa clé ici.
      </p>
      <PasskeyList
        passkeys={passkeys}
        address={href("/admin/settings/deux-etapes/cles")}
        text="Cette clé ne servira plus de seconde étape, et les appareils connectés avec elle seront déconnectés, sauf celui-ci."
        proof="Votre mot de passe"
        onDone={(done) => setCodes(done.codes)}
      />
    </div>
  );
}
