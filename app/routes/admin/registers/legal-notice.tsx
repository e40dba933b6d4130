import { keptFor } from "#app/records/retention/retention.ts";
import { Icon } from "#app/ui/icon.tsx";

function Title() {
  return (
    <summary className="flex items-center justify-between gap-2 font-semibold">
      Ce que demande la loi
      <Icon name="chevron-down" />
    </summary>
  );
}

/** What the law asks of the register of staff, as of 22 November 2026. */
export function StaffLaw() {
  return (
    <details className="bo-panel mt-8 text-sm">
      <Title />
      <p className="mt-2">
        En France, qui emploie des salariés tient un registre unique du personnel, dans l’ordre des embauches et de
        façon indélébile (Code du travail, article L1221-13). Il demande d’autres mentions que celles d’ici&#8239;:
        cette page aide à le préparer, elle ne le remplace pas.
      </p>
      <p className="mt-2">
        Une fiche s’efface d’elle-même {keptFor("registers")} après la sortie, la durée de l’article R1221-26. Ces
        données sont personnelles, protégées par le RGPD&#8239;: n’écrivez que ce qui sert. Chacun peut demander à voir
        sa fiche et à la faire corriger. À jour au 22 novembre 2026.
      </p>
    </details>
  );
}

/** The same of the register of members. */
export function MemberLaw() {
  return (
    <details className="bo-panel mt-8 text-sm">
      <Title />
      <p className="mt-2">
        Ce que ce registre doit dire dépend du pays de l’association et de ses statuts&#8239;: lisez-les avant de le
        montrer comme preuve.
      </p>
      <p className="mt-2">
        Une fiche s’efface d’elle-même, avec ses cotisations, {keptFor("registers")} après la sortie&#8239;: c’est notre
        règle. La comptabilité se garde ailleurs. Ces données sont personnelles, protégées par le RGPD&#8239;: n’écrivez
        que ce qui sert. Chacun peut demander à voir sa fiche, à la faire corriger et, quand rien n’oblige à la garder,
        à la faire effacer. À jour au 22 novembre 2026.
      </p>
    </details>
  );
}
