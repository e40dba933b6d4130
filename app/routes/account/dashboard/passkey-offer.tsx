import { useEffect, useState } from "react";
import { href } from "react-router";
import { PasskeyForm, canUsePasskeys } from "#app/modules/passkeys/passkey-form.tsx";

/** After a sign-in, where the device can unlock a passkey: at once on phones and tablets, of which nearly all can. */
export function PasskeyOffer() {
  const [isFit, setFit] = useState<boolean>();
  useEffect(() => {
    const can = canUsePasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
    void Promise.resolve(can).then(setFit);
  }, []);
  if (isFit === false) return null;
  return (
    <div className={`notice mb-8 noscript:hidden ${isFit ? "" : "hidden pointer-coarse:block"}`}>
      <h2 className="text-lg">La prochaine fois, sans mot de passe&#8239;?</h2>
      <p className="mt-1 mb-4">
        Cet appareil est à toi&#8239;? Avec une clé d’accès, ton empreinte, ton visage ou son code suffit.
      </p>
      <PasskeyForm address={href("/dashboard/cles")} makes>
        Créer ma clé d’accès
      </PasskeyForm>
    </div>
  );
}
