import { href } from "react-router";
import { type Check, type CheckName, checkNames, type Detail, type Verdict } from "#app/modules/health/checks.ts";
import { SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { When } from "../shared/when.tsx";

const verdictLabels: Record<Verdict, string> = { good: "Bien", watch: "À surveiller", down: "En panne" };
const colours: Record<Verdict, string> = { good: "fill-green", watch: "fill-amber", down: "fill-red" };

/** A round, a triangle, a square: told apart without their colour. */
const shapes: Record<Verdict, string> = {
  good: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z",
  watch: "M12 2.5 1.5 21h21L12 2.5Z",
  down: "M3 3h18v18H3V3Z",
};
const signs: Record<Verdict, string> = {
  good: "m7.5 12.2 3.2 3.2 5.8-6.4",
  watch: "M12 9.5v5m0 3v.01",
  down: "m8 8 8 8m0-8-8 8",
};

export function VerdictMark({ verdict, word = verdictLabels[verdict] }: { verdict: Verdict; word?: string }) {
  return (
    <span className="bo-verdict inline-flex flex-none items-center gap-[0.35rem] text-[0.875rem] font-[650] whitespace-nowrap">
      <svg className={`flex-none size-[1.15rem] ${colours[verdict]}`} viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[verdict]} />
        <path
          className={`fill-none stroke-[2.5] ${verdict === "watch" ? "stroke-[#1d1a1f]" : "stroke-sheet"}`}
          d={signs[verdict]}
        />
      </svg>
      {word}
    </span>
  );
}

interface Advice {
  text: string;
  link?: { to: string; label: string };
}

const advice: Record<CheckName, Advice> = {
  answers: {
    text: "La dernière erreur est dans les lignes du journal, avec le numéro que la page d’erreur montre.",
    link: { to: "#journal", label: "Lire le journal" },
  },
  speed: { text: "Si cela dure plus d’un quart d’heure sans affluence, redémarrez le site à une heure calme." },
  stops: {
    text: "La demande en cause est refusée dix minutes à qui l’a faite. Transmettez ces lignes à qui développe le site\u202F: elles disent où il s’est arrêté.",
  },
  feeds: {
    text: "Ouvrez une source en panne pour lire pourquoi, et la relire ou la désactiver.",
    link: { to: `${href("/admin/sources")}?etat=failing`, label: "Voir les sources en panne" },
  },
  mails: {
    text: "Corrigez la cause, un réglage (SMTP_URL) ou une adresse fausse le plus souvent, puis renvoyez-les.",
    link: { to: href("/admin/courriels"), label: "Voir les emails non partis" },
  },
  pushes: {
    text: "Ce que le service a répondu est sur la page des notifications.",
    link: { to: href("/admin/notifications-test"), label: "Voir les notifications" },
  },
  work: { text: "Une tâche abandonnée ne reprend pas seule\u202F: corrigez la cause, puis relancez-la." },
  database: {
    text: "Redémarrez le site à une heure calme\u202F; si cela revient, la machine est trop lente ou trop pleine.",
  },
  disk: {
    text: "Effacez des images inutiles, ou faites agrandir le disque avant qu’il soit plein\u202F: rien ne pourrait plus être enregistré.",
    link: { to: href("/admin/media"), label: "Ouvrir la médiathèque" },
  },
  memory: { text: "Redémarrez le site à une heure calme\u202F; si cela revient, il lui faut une machine plus grande." },
  storage: {
    text: "Regardez la page d’état du service S3, puis ses réglages (S3_*)\u202F: rien ne peut être ajouté à la médiathèque en attendant.",
  },
  backup: {
    text: "Corrigez la cause, ou réglez BACKUP_TO, puis lancez-en une à la main sur le serveur\u202F: npm run backup.",
  },
};

export function CheckLine({ check: { name, verdict, word, words, details = [], advice: own } }: { check: Check }) {
  const { text, link } = advice[name];
  return (
    <li className="bo-panel bo-check flex-[1_1_20rem] min-w-0 py-3 px-[0.9rem] wrap-anywhere">
      <div className="bo-check-head">
        <h3>{checkNames[name]}</h3>
        <VerdictMark verdict={verdict} word={verdict === "good" ? word : undefined} />
      </div>
      <p>{words}</p>
      {details.length > 0 ? (
        <ul className="[&_form]:flex-none mt-2 text-[0.875rem]">
          {details.map((detail) => (
            <li
              className="flex items-center justify-between gap-3 py-[0.35rem] border-t border-line"
              key={`${detail.name}${detail.job ?? ""}${detail.at ?? ""}`}
            >
              <DetailLine detail={detail} />
            </li>
          ))}
        </ul>
      ) : null}
      {verdict === "good" ? null : (
        <p className="mt-2 pl-3 border-l-3 border-line text-[0.875rem]">
          {own ?? text} {link && !own ? <a href={link.to}>{link.label}</a> : null}
        </p>
      )}
    </li>
  );
}

function DetailLine({ detail: { name, text, at, job, feed } }: { detail: Detail }) {
  return (
    <>
      <span>
        {feed === undefined ? name : <a href={href("/admin/sources/:id", { id: feed })}>{name}</a>}
        {`\u202F: ${text}`}
        {at ? (
          <span className="bo-muted">
            {" · "}
            <When date={at} />
          </span>
        ) : null}
      </span>
      {job === undefined ? null : (
        <SmallButtonForm action={href("/admin/sante/taches/:id/relancer", { id: job })}>
          Relancer<span className="visually-hidden"> « {name} »</span>
        </SmallButtonForm>
      )}
    </>
  );
}
