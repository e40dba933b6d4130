import { href } from "react-router";
import type { ChainCheck, ChainFault } from "#app/modules/audit/chain-check.server.ts";
import { formatDateTime } from "#app/utils/dates.ts";

const number = (value: number) => value.toLocaleString("fr-FR");

const titles: Partial<Record<ChainFault, string>> = {
  cut: "Il manque la fin du journal.",
  unsealed: "La fin du journal n’est pas scellée.",
  seal: "Le sceau de la fin du journal n’est pas celui de ce site.",
};

const faults: Record<ChainFault, (entry: number, until: number) => string> = {
  missing: (entry) => `Des entrées ont été retirées juste avant l’entrée ${number(entry)}.`,
  details: (entry) =>
    `Ce que dit l’entrée ${number(entry)} (qui, d’où, avant, après) n’est pas ce qui avait été écrit.`,
  link: (entry) => `L’entrée ${number(entry)}, ou celle d’avant, a été modifiée.`,
  cut: (entry, until) =>
    entry < until
      ? `Les entrées ${number(entry)} à ${number(until)}, les dernières, ont été retirées.`
      : `L’entrée ${number(entry)}, la dernière, a été retirée.`,
  added: (entry) => `L’entrée ${number(entry)} et celles qui la suivent n’ont pas été écrites par le site.`,
  unsealed: () =>
    "Rien ne dit où il finissait\u202F: après la mise à jour qui a apporté le sceau, c’est normal jusqu’à ce que quelqu’un confirme\u202F; sinon, quelqu’un l’a retiré de la base, avec des entrées peut-être.",
  seal: () =>
    "Le secret du site (SESSION_SECRET) a été changé sans garder l’ancien, ou la base vient d’une autre installation\u202F: le sceau est refait quand quelqu’un confirme. Sinon, quelqu’un l’a écrit à la main.",
};

const byHand =
  "Quelqu’un a modifié la base sans passer par le site\u202F: gardez une copie du fichier avant toute autre chose.";

/** What the verification of the trail found. */
export function ChainResult({ chain: { checked, brokenAt, fault, until, forgotten } }: { chain: ChainCheck }) {
  const holds = brokenAt === null || fault === null;
  return (
    <>
      <div
        className={holds ? "flash-banner" : "flash-banner flash-banner-destructive"}
        role={holds ? "status" : "alert"}
      >
        {holds ? (
          <>
            <p>La chaîne est intacte.</p>
            <p>{number(checked)} entrées vérifiées à l’instant.</p>
          </>
        ) : (
          <>
            <p>
              {titles[fault] ?? (
                <>
                  La chaîne est rompue à l’
                  <a href={href("/admin/audit-trail/:seq", { seq: String(brokenAt) })}>entrée {number(brokenAt)}</a>.
                </>
              )}
            </p>
            <p>
              {faults[fault](brokenAt, until ?? brokenAt)} Les {number(checked)} entrées d’avant sont intactes.{" "}
              {fault === "unsealed" || fault === "seal" ? null : byHand}
            </p>
          </>
        )}
      </div>
      {forgotten && fault !== "cut" ? (
        <div className="flash-banner flash-banner-destructive" role="alert">
          <p>
            Le {formatDateTime(forgotten.at)}, le journal allait jusqu’à l’entrée {number(forgotten.seq)}
            {forgotten.seq > checked ? "\u202F: elle n’y est plus." : "\u202F: elle n’est plus celle d’alors."}
          </p>
          <p>
            C’est ainsi quand une sauvegarde plus ancienne a été remise en place&#8239;: ce qui a été fait entre les
            deux n’est plus au journal. Si personne n’en a remis, des entrées ont été retirées de la fin&#8239;: gardez
            une copie du fichier avant toute autre chose.
          </p>
        </div>
      ) : null}
    </>
  );
}
