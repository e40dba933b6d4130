import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { mailFolder } from "#app/platform/smtp.server.ts";

/** Mails written as files may be looked at in development, when no server takes them. Never in production. */
export function mayReadMailFiles(): boolean {
  return !env.production && !env.SMTP_URL;
}

export async function listMailFiles() {
  const names = (await readdir(mailFolder()).catch(() => []))
    .filter((name) => /-\d+\.eml$/.test(name))
    .toSorted()
    .toReversed()
    .slice(0, 100);
  const ids = names.map((name) => Number(/-(\d+)\.eml$/.exec(name)?.[1]));
  const rows = new Map((await db.mail.findMany({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
  return names.map((name, index) => {
    const row = rows.get(ids[index] ?? 0);
    return {
      name,
      subject: row?.subject ?? name,
      recipient: row?.recipient ?? "",
      writtenAt: name.slice(0, 19).replace(/T(\d+)-(\d+)-(\d+)/, " $1:$2:$3"),
    };
  });
}

export async function readMailFile(name: string): Promise<string | null> {
  if (!/^[\w.-]+\.eml$/.test(name)) return null;
  return readFile(join(mailFolder(), name), "utf8").catch(() => null);
}
