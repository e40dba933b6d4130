import { redirect } from "react-router";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import { cookie, cookieNames, readCookie } from "./cookies.server.ts";

export interface Flash {
  title: string;
  description?: string | undefined;
  style?: "default" | "destructive" | undefined;
  /** A form that takes the change back: its POST address. */
  undo?: string | undefined;
  /** The bin where what was deleted waits. */
  bin?: string | undefined;
}

/** The message of the last action, to show once; read by the layouts of acting pages. */
export function readFlash(request: Request): Flash | null {
  const raw = readCookie(request, cookieNames.flash);
  const [payload, mac] = raw?.split(".") ?? [];
  if (!payload || !mac || !isSigned("flash", payload, mac)) return null;
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Flash;
  } catch {
    return null;
  }
}

export function flashCookie(flash: Flash): string {
  const payload = Buffer.from(JSON.stringify(flash)).toString("base64url");
  return cookie(cookieNames.flash, `${payload}.${signature("flash", payload)}`, { maxAge: 60 });
}

export function clearFlashCookie(): string {
  return cookie(cookieNames.flash, "", { maxAge: 0 });
}

/** Redirects after a success (303); the message shows as a toast, or as a banner without script. */
export function redirectWithToast(location: string, flash: Flash | string, cookies: string[] = []): Response {
  const headers = new Headers();
  headers.append("Set-Cookie", flashCookie(typeof flash === "string" ? { title: flash } : flash));
  for (const value of cookies) headers.append("Set-Cookie", value);
  return redirect(location, { status: 303, headers });
}
