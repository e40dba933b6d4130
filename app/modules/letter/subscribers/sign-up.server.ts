import { type MailDraft, isMailed, queueUnasked, stopLink } from "#app/modules/mail/outbox.server.ts";
import { unasked } from "#app/modules/mail/template.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { consent } from "./labels.ts";
import type { origins } from "./schema.ts";
import { hashAddress, isSuppressed, letterLinks } from "./subscriptions.server.ts";

/** A school is one network: a class may sign up together. */
const perNetwork = { limit: 60, window: DAY };
/** One mail a day that leaves; another where it did not, or where they left since. */
const perAddress = { limit: 3, window: DAY };

const tooMany = "Trop d’inscriptions sont venues de ce réseau aujourd’hui. Réessaie demain, ou depuis un autre réseau.";

interface Asked {
  email: string;
  origin: (typeof origins)[number];
}

/**
 * Asks for the letter. Whether the address is known, confirmed, gone or refused, the answer is the same: what differs is
 * in the mail, one a day at most.
 */
export function askForLetter({ email, origin }: Asked, network: string): Promise<Outcome<null>> {
  return change<null>(anonymousActor, "subscriber.asked", async (tx, note) => {
    if ((await takeRateLimit(tx, `letter:network:${network}`, perNetwork)) > 0) {
      securityEvent("throttled", { place: "lettre" });
      return refused("", tooMany);
    }
    const addressHash = await hashAddress(tx, email);
    if (await isSuppressed(tx, email)) return done(null);
    const row = await pendingOrActive(tx, { addressHash, email, origin });
    note({ subject: `subscriber:${row.id}` });
    const links = letterLinks(row);
    const mail = row.state === "active" ? alreadyMail(email, links) : confirmMail(email, links, stopLink(email));
    const isFirst = !(await isMailed(tx, "letter.", email, new Date(now().getTime() - DAY)));
    if (isFirst && (await takeRateLimit(tx, `letter:mail:${addressHash.slice(0, 32)}`, perAddress)) === 0)
      await queueUnasked(tx, mail);
    return done(null);
  });
}

/** Who left and asks again waits for their confirmation, by a new link; until then the row remembers when they left. */
async function pendingOrActive(tx: Tx, { addressHash, email, origin }: Asked & { addressHash: string }) {
  const select = { id: true, state: true, askedAt: true };
  const known = await tx.letterSubscriber.findFirst({ where: { OR: [{ addressHash }, { email }] }, select });
  const asked = { email, addressHash, state: "pending", origin, consent, askedAt: now() };
  if (!known) return tx.letterSubscriber.create({ data: asked, select });
  if (known.state !== "left") return known;
  return tx.letterSubscriber.update({ where: { id: known.id }, data: asked, select });
}

type Links = ReturnType<typeof letterLinks>;

/** The mails of a subscription, with *tu*. No word of who asked: it may be a stranger. */
const confirmMail = (to: string, { manageUrl }: Links, stop: string): MailDraft => ({
  kind: "letter.confirm",
  to,
  subject: "Confirme ton inscription à la lettre de Robin",
  preview: "Encore un geste, et la lettre arrive.",
  heading: "Encore un geste",
  blocks: [
    "Tu as demandé la lettre de Robin à cette adresse. Pour la recevoir, confirme-le\u202F:",
    { kind: "button", label: "Confirmer et choisir", url: manageUrl },
    "Tu choisis là ta fréquence et tes sujets. Sans ce geste, aucune lettre ne part.",
    unasked(stop),
  ],
});

const alreadyMail = (to: string, { manageUrl, stopUrl }: Links): MailDraft => ({
  kind: "letter.already",
  to,
  subject: "Tu reçois déjà la lettre de Robin",
  preview: "Rien à faire\u202F: elle continue d’arriver ici.",
  blocks: [
    "Quelqu’un, sans doute toi, vient de redemander la lettre pour cette adresse. Tu la reçois déjà.",
    { kind: "button", label: "Changer ma fréquence ou mes sujets", url: manageUrl },
    {
      kind: "small",
      text: "Elle n’arrive pas\u202F? Regarde dans les indésirables. Tu n’en veux plus\u202F?",
      link: { label: "Arrêter la lettre", url: stopUrl },
    },
  ],
});
