import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import type { PushQuestion as Question } from "#app/modules/push/audiences.server.ts";
import { PushMessage } from "#app/modules/push/push-message.tsx";
import { SmallLink, Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { plural } from "#app/utils/text.ts";
import { Facts } from "./facts.tsx";

interface Props {
  question: Question;
  title: ReactNode;
  text?: ReactNode;
  action: string;
  /** "Envoyer", "Commencer et prévenir": followed by the number of devices. Absent: another person sends. */
  send?: string;
  /** The same change without a notification; absent where the notification is all there is. */
  silent?: string;
  cancel: { href: string; label?: string };
  values?: Record<string, string>;
  /** Others who are told, by mail: there is something to send without a device. */
  alsoTells?: boolean;
  why?: string | undefined;
}

/** Before every push to many: the message as a phone shows it, to whom, how many devices, then "Envoyer" or "Annuler". */
export function PushQuestion({ question, title, text, action, send, silent, cancel, values, alsoTells, why }: Props) {
  const { message, audience, devices, proof } = question;
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  const hydrated = useHydrated();
  const focus = useEffectEvent(() => hydrated && panel.current?.focus());
  // It may come above what was pressed, out of sight; in a page just loaded, it is the first thing there.
  useEffect(() => void focus(), [proof]);
  return (
    <section className="bo-panel bo-question" ref={panel} tabIndex={-1} aria-labelledby={id}>
      <PostForm action={action} className="stack" values={values ?? {}}>
        <h2 id={id}>{title}</h2>
        {why ? <p className="notice bo-notice">{why}</p> : null}
        <PushMessage {...message} />
        <Facts
          of={{
            "À qui": audience,
            Combien:
              devices > 0
                ? `${plural(devices, "appareil abonné", "appareils abonnés")} en ce moment`
                : "Aucun appareil abonné",
          }}
        />
        {text ? (
          <p>{devices > 0 || alsoTells ? text : "Personne n’est encore abonné\u202F: rien ne partirait."}</p>
        ) : null}
        {send && devices > 0 ? <p className="field-hint">Une notification partie ne se rappelle pas.</p> : null}
        <div className="button-row form-bar max-[40rem]:gap-2">
          {send && (devices > 0 || alsoTells) ? (
            <Button type="submit" name="proof" value={proof}>
              {devices > 0 ? `${send} ${plural(devices, "appareil")}` : send}
            </Button>
          ) : null}
          {silent ? (
            <button type="submit" className={devices > 0 ? "button button-quiet" : "button"} name="silent" value="on">
              {silent}
            </button>
          ) : null}
          <a className="button button-bare" href={cancel.href}>
            {cancel.label ?? "Annuler"}
          </a>
        </div>
      </PostForm>
    </section>
  );
}

/** Asked of what is on the site, or will be `at` that time: its notification leaves as it is now; one that was `chosen`, or not at all. */
export const askedAgain = (at: string | null, isChosen: boolean) => ({
  text: at ? `La notification partira le ${at}.` : "La notification part tout de suite.",
  send: at ? "Confirmer pour" : "Envoyer à",
  ...(isChosen ? { silent: "Ne pas prévenir" } : {}),
});

/** Beside what is on the site, or will be, whose notification nobody confirmed as it is now. */
export function PushWaits({ to }: { to: string }) {
  return (
    <div className="notice bo-notice">
      <p>
        <strong>La notification ne part pas.</strong> Elle attend d’être confirmée, telle qu’elle est maintenant.
      </p>
      <SmallLink href={to}>Relire et confirmer</SmallLink>
    </div>
  );
}

/** " : 340 appareils sont prévenus", to end the sentence of what was published; null: nobody is told. */
export function andTold(devices: number | null, isComing = false): string {
  if (devices === null) return `\u202F: personne ${isComing ? "ne sera" : "n’est"} prévenu`;
  const told = isComing
    ? plural(devices, "appareil sera prévenu", "appareils seront prévenus")
    : plural(devices, "appareil est prévenu", "appareils sont prévenus");
  return `\u202F: ${told}`;
}
