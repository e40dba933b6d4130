import { useEffect, useState } from "react";
import { href } from "react-router";
import { PasskeyForm, canUsePasskeys } from "#app/modules/passkeys/passkey-form.tsx";

/** After a sign-in, on a phone or tablet that can unlock a passkey: elsewhere the page of security has it. */
export function PasskeyOffer() {
  const [isFit, setFit] = useState(false);
  useEffect(() => {
    if (!canUsePasskeys() || !matchMedia("(pointer: coarse)").matches) return;
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(setFit);
  }, []);
  if (!isFit) return null;
  return (
    <div className="notice mt-10">
      <h2 className="text-lg">La prochaine fois, sans mot de passe&#8239;?</h2>
      <p className="mt-1 mb-4">Avec une clé d’accès, ton empreinte, ton visage ou le code de cet appareil suffit.</p>
      <PasskeyForm address={href("/dashboard/cles")} makes>
        Créer ma clé d’accès
      </PasskeyForm>
    </div>
  );
}
