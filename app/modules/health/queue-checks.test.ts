import { expect, test } from "vitest";
import { mailTrouble } from "#app/modules/mail/trouble.ts";
import type { WaitingWork } from "#app/platform/jobs/late-work.server.ts";
import { lateInShort, withLate, checkMails, checkPushes, checkStorage, checkWork } from "./queue-checks.ts";

const at = new Date("2026-11-22T12:00:00Z");
const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

function work(task: string, count: number, minutes: number, lastError: string | null = null): WaitingWork {
  const waitedMs = minutes * 60_000;
  const since = count > 0 ? ago(minutes) : null;
  return { queue: "mail", task, count, since, lastError, waitedMs, lateAfterMs: 300_000, isLate: waitedMs > 300_000 };
}
const none = (task: string) => work(task, 0, 0);

test("mails that wait are never all gone; those late are told with the words of the server", () => {
  const facts = { waiting: none("mails"), dead: 0, hasServer: true, lastSentAt: ago(1) };
  expect(checkMails(facts)).toMatchObject({ verdict: "good", words: "Tous sont partis. Aucun envoi n’attend." });
  const usual = { ...facts, waiting: work("mails", 1, 2) };
  expect(checkMails(usual)).toMatchObject({ verdict: "good", words: "1 email attend depuis 2 minutes." });
  const tried = work("mails", 1, 2, "550 5.7.1 Sender rejected");
  const early = (lastSentAt: Date | null) => withLate(checkMails({ ...facts, waiting: tried, lastSentAt }), [tried]);
  expect(early(ago(9)), "refused, and nothing goes").toMatchObject({
    verdict: "watch",
    words: "1 email attend depuis 2 minutes\u202F: le dernier essai a échoué, le site réessaie de lui-même.",
    details: [{ text: "Le serveur d’emails refuse ce message. «\u202F550 5.7.1 Sender rejected\u202F»" }],
    advice: expect.stringContaining("Rien n’est à renvoyer"),
  });
  expect(early(ago(1)), "one address refused").toMatchObject({ verdict: "good", details: [{}] });
  const late = work("mails", 3, 6, "451 4.7.1 Greylisted");
  const check = withLate(checkMails({ ...facts, waiting: late }), [late]);
  expect(check).toMatchObject({
    verdict: "watch",
    words: "3 emails attendent depuis 6 minutes\u202F: c’est plus long que d’habitude (moins de 5 minutes).",
    details: [
      {
        name: "Emails, dernière réponse",
        text: "Le serveur d’emails n’en veut pas pour le moment. «\u202F451 4.7.1 Greylisted\u202F»",
      },
    ],
  });
  expect(withLate(checkPushes({ waiting: none("pushes"), refused: [] }), [late]).verdict).toBe("good");
  expect(lateInShort([])).toBe(null);
  expect(lateInShort([late, work("pushes", 1, 9)])).toEqual({
    names: "Emails, Notifications",
    first:
      "3 emails attendent depuis 6 minutes. Le serveur d’emails n’en veut pas pour le moment. «\u202F451 4.7.1 Greylisted\u202F»",
  });
  expect(withLate({ ...check, word: "Attendue" }, [late]).word).toBeUndefined();
  const said = { name: "storage", verdict: "good", words: "", details: [{ name: "", text: "503" }] } as const;
  const storage = work("storage", 2, 6, "S3 : 503");
  expect(withLate({ ...said, details: [...said.details] }, [storage]).details, "said once").toHaveLength(1);
  expect(checkStorage(storage).words, "what fails does not answer").toBe("");
  const long = { ...facts, waiting: work("mails", 1, 180) };
  expect([checkMails(long).verdict, checkMails({ ...long, lastSentAt: ago(200) }).verdict]).toEqual(["good", "down"]);
  expect(checkMails({ ...facts, dead: 2 })).toMatchObject({
    verdict: "watch",
    words: expect.stringContaining("2 emails ne sont pas partis"),
  });
  expect(checkMails({ ...facts, hasServer: false })).toMatchObject({
    verdict: "watch",
    words: expect.stringContaining("SMTP_URL"),
  });
});

test("what push services refuse is told", () => {
  const refused = [{ host: "push.example", failed: 3, lastError: "Signature refusée (401)." }];
  expect(checkPushes({ waiting: none("pushes"), refused: [] }).verdict).toBe("good");
  expect(checkPushes({ waiting: work("pushes", 2, 1), refused })).toMatchObject({
    verdict: "watch",
    details: [{ name: "push.example", text: "3 refusées. Signature refusée (401)." }],
  });
});

test("a job that was given up can be tried again, recurring work tells its last failure, in words", () => {
  const facts = { isHere: true, waiting: [], deadCount: 0, dead: [], failing: [] };
  expect(checkWork(facts)).toMatchObject({ verdict: "good", words: expect.stringContaining("rien n’attend") });
  const dead = [{ id: 12, kind: "video.thumbnail", lastError: "Error: 404", finishedAt: ago(3) }];
  const failing = [{ name: "feeds.refresh", lastError: "Error: disque plein", failedAt: ago(1) }];
  const check = checkWork({ ...facts, deadCount: 1, dead, failing });
  expect(check.verdict).toBe("watch");
  expect(check.details).toEqual([
    { name: "Lire les sources d’actualités", text: "Error: disque plein", at: ago(1).toISOString() },
    { name: "Chercher la miniature d’une vidéo", text: "Error: 404", at: ago(3).toISOString(), job: 12 },
  ]);
  expect(checkWork({ ...facts, waiting: [work("jobs", 3, 40)] }).verdict).toBe("down");
  expect(checkWork({ ...facts, waiting: [work("mails", 1, 9)] }).words).toContain("rien n’attend");
  const stuck = [work("backups.run", 1, 90)];
  expect(withLate(checkWork({ ...facts, waiting: stuck }), stuck)).toMatchObject({
    verdict: "watch",
    words: expect.stringMatching(/^«\u202FSauvegarder le site\u202F» n’aboutit pas depuis 90 minutes/),
    details: [{ text: "Aucune réponse pour le moment." }],
  });
  expect(checkWork({ ...facts, isHere: false, deadCount: 5 })).toMatchObject({
    verdict: "good",
    words: expect.stringContaining("machine principale"),
  });
});

test("what a mail server answers is said in a sentence, then in its own words", () => {
  for (const [said, sentence] of [
    ["ESOCKET CONN connect ECONNREFUSED 127.0.0.1:1025", "ne répond pas"],
    ["ECONNECTION CONN Connection closed unexpectedly", "ne répond pas"],
    ["ETIMEDOUT CONN Greeting never received", "trop de temps"],
    ["ESOCKET CONN connect ETIMEDOUT 192.0.2.1:465", "trop de temps"],
    ["ETIMEDOUT too slow", "trop de temps"],
    ["EDNS CONN getaddrinfo ENOTFOUND mail.exemple.fr", "introuvable"],
    ["ESOCKET CONN self-signed certificate", "chiffre"],
    ["EAUTH AUTH PLAIN 535 5.7.8 Authentication failed", "mot de passe"],
    ["EENVELOPE MAIL FROM 550 5.7.1 Sender rejected", "expéditeur"],
    ["EENVELOPE RCPT TO 550 5.1.1 No such user", "destinataire"],
    ["EENVELOPE RCPT TO 450 4.2.0 Greylisted", "pour le moment"],
    ["EMESSAGE DATA 554 5.7.1 Spam", "refuse ce message"],
  ] as const) {
    expect(mailTrouble(said)).toMatch(new RegExp(`^Le serveur d’emails .*${sentence}.*\\. «\u202F`));
    expect(mailTrouble(said)).toContain(said);
  }
  for (const ours of ["Périmé avant d’avoir pu partir.", "Ligne coupée pendant l’envoi\u202F: ESOCKET CONN closed"])
    expect(mailTrouble(ours)).toBe(ours);
});
