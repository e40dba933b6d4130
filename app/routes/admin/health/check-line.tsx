import { href } from "react-router";
import { type Check, type Detail, checkNames } from "#app/modules/health/checks.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { When } from "../shared/when.tsx";
import { advice } from "./advice.ts";
import { VerdictMark } from "./verdict.tsx";

/** One thing that may go wrong: how it is, what failed, what to do about it. */
export function CheckLine({ check: { name, verdict, word, words, details = [], advice: own } }: { check: Check }) {
  const { text, link } = advice[name];
  return (
    <li className="bo-panel bo-check">
      <div className="bo-check-head">
        <h3>{checkNames[name]}</h3>
        <VerdictMark verdict={verdict} word={verdict === "good" ? word : undefined} />
      </div>
      <p>{words}</p>
      {details.length > 0 ? (
        <ul className="bo-check-details">
          {details.map((detail) => (
            <li key={`${detail.name}${detail.job ?? ""}${detail.at ?? ""}`}>
              <DetailLine detail={detail} />
            </li>
          ))}
        </ul>
      ) : null}
      {verdict === "good" ? null : (
        <p className="bo-check-advice">
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
        {feed === undefined ? name : <a href={href("/admin/sources/:id", { id: String(feed) })}>{name}</a>}
        {`\u202F: ${text}`}
        {at ? (
          <span className="bo-muted">
            {" · "}
            <When date={at} />
          </span>
        ) : null}
      </span>
      {job === undefined ? null : (
        <ButtonForm
          action={href("/admin/sante/taches/:id/relancer", { id: String(job) })}
          className="button button-quiet button-small"
        >
          Relancer<span className="visually-hidden"> « {name} »</span>
        </ButtonForm>
      )}
    </>
  );
}
