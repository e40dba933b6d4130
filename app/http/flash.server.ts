import { redirect } from "react-router";
import type { Message } from "#app/ui/flash-banner.tsx";
import { signedCookie } from "./cookies.server.ts";

export type Flash = Message;

const isFlash = (value: unknown): value is Flash => typeof value === "object" && value !== null && "title" in value;

export const flashCookie = signedCookie("cx-flash", isFlash, 60);

/** Bytes of a message. Browsers drop a cookie past 4,096; encoding makes the message a third longer, and name and signature are added. */
const MAX_BYTES = 2800;

function fitInCookie(flash: Flash): Flash {
  let shortened = flash;
  for (let length = flash.description?.length ?? 0; length > 0; length -= 50) {
    if (Buffer.byteLength(JSON.stringify(shortened)) <= MAX_BYTES) break;
    shortened = { ...flash, description: `${flash.description?.slice(0, length).trimEnd()}…` };
  }
  return shortened;
}

export async function redirectWithToast(
  location: string,
  flash: Flash | string,
  cookies: string[] = [],
): Promise<Response> {
  const headers = new Headers();
  headers.append(
    "Set-Cookie",
    await flashCookie.write(fitInCookie(typeof flash === "string" ? { title: flash } : flash)),
  );
  for (const value of cookies) headers.append("Set-Cookie", value);
  return redirect(location, { status: 303, headers });
}

/** Is it what `redirectWithToast` answers, to a browser or to the router (202)? Guards redirect without a message. */
export function isToasted(response: Response): boolean {
  return (
    [202, 303].includes(response.status) &&
    response.headers.getSetCookie().some((cookie) => cookie.includes(`${flashCookie.name}=`))
  );
}
