import type { Site } from "./server.ts";
import { admin } from "./server.ts";

/** A browser without script: keeps cookies, follows redirects only when asked. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly site: Pick<Site, "url">;
  constructor(site: Pick<Site, "url">) {
    this.site = site;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    // Packed, a page costs a tenth more on each side.
    const headers = new Headers(init.headers);
    if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(this.site.url + path, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers });
  }

  /** Posts a form as a page of the site would, with the Origin a browser sends. */
  post(
    path: string,
    fields: Record<string, string> | FormData,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    return this.request(path, { method: "POST", body, headers: { origin: this.site.url, ...headers } });
  }

  json(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "application/json", origin: this.site.url, ...headers },
    });
  }
}

/** A client signed in as the administrator of the demonstration. */
export async function signedInAdmin(site: Pick<Site, "url">): Promise<Client> {
  const client = new Client(site);
  const response = await client.post("/auth", admin);
  if (response.status >= 400 || ![...client.cookies.keys()].some((name) => name.includes("staff"))) {
    throw new Error(`sign-in answered ${response.status}`);
  }
  return client;
}
