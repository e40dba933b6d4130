/** What mail servers and the line to them say, by the codes of nodemailer and of SMTP; the first that fits. */
const troubles: [RegExp, string][] = [
  [/^EAUTH/, "Le serveur d’emails refuse le nom ou le mot de passe (SMTP_URL)."],
  [/^EDNS|ENOTFOUND|EAI_AGAIN/, "Le serveur d’emails est introuvable à cette adresse (SMTP_URL)."],
  [/^ETLS|certificate|SSL/i, "Le serveur d’emails ne chiffre pas la connexion comme il le faudrait."],
  [/ETIMEDOUT|timeout|too slow/i, "Le serveur d’emails met trop de temps à répondre."],
  [/^(?:ESOCKET|ECONNECTION)/, "Le serveur d’emails ne répond pas."],
  [/\b4\d\d\b/, "Le serveur d’emails n’en veut pas pour le moment."],
  [/MAIL FROM/, "Le serveur d’emails refuse l’adresse de l’expéditeur (MAIL_FROM)."],
  [/RCPT TO/, "Le serveur d’emails refuse l’adresse du destinataire."],
  [/\b5\d\d\b/, "Le serveur d’emails refuse ce message."],
];

/** Why a mail did not go: a sentence, then the server's own words. Ours are sentences by themselves. */
export function mailTrouble(answer: string): string {
  const sentence = /^(?:E[A-Z]{2,}|[45]\d\d)\b/.test(answer) && troubles.find(([pattern]) => pattern.test(answer))?.[1];
  return sentence ? `${sentence} «\u202F${answer}\u202F»` : answer;
}
