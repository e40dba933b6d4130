import { randomInt } from "node:crypto";
import sharp from "sharp";
import type { AcknowledgedWrites } from "./acknowledged-writes.ts";
import { Caller } from "./http-client.ts";
import type { BenchSite } from "./site.ts";

/** Concurrent writers, one loop each, until the site stops answering. */
interface Writer {
  kind: string;
  /** How many write so at once; what goes on from what was written last is one at a time. */
  hands?: number;
  /** Sends one write and notes what was answered. */
  write: (mark: string) => Promise<number>;
}

const within = 20_000;
const password = "trois mots calmes";

/** A network each: else the limits would be measured. */
let networks = 1_000;
const visitor = (origin: string) => new Caller(origin, (networks = networks >= 60_000 ? 1_000 : networks + 1));

async function multipart(fields: Record<string, string | File>): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const whole = new Response(form);
  return { type: whole.headers.get("content-type") ?? "", body: Buffer.from(await whole.arrayBuffer()) };
}

/** A picture that no other sending has: the same bytes are kept once. */
async function picture(): Promise<File> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = { type: "gaussian" as const, mean: randomInt(60, 200), sigma: randomInt(5, 30) };
  const bytes = await sharp({ create: { width: 420, height: 320, channels: 3, background, noise } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "essai.png", { type: "image/png" });
}

const addressOf = (mark: string) => `${mark.replace("tué", "tue").replaceAll(" ", "-")}@exemple.fr`;

interface Cast {
  site: BenchSite;
  staff: Caller[];
  reader: Caller;
  /** A coverage that runs, one that takes questions, and articles to save. */
  directId: number;
  questionsOf: string;
  articleId: number;
  articleIds: number[];
  ledger: AcknowledgedWrites;
}

/** The writers of a newsroom evening. `state` outlives the process that is killed: what the site said last of one thing. */
export function writers(
  { site, staff, reader, directId, questionsOf, articleId, articleIds, ledger }: Cast,
  state: State,
) {
  const [editor, chief, desk] = staff;
  if (!editor || !chief || !desk) throw new Error("three of the staff write");
  const key = () => ({ submissionKey: crypto.randomUUID() });
  const noted = async (kind: string, mark: string, answer: Promise<{ status: number }>) => {
    const { status } = await answer;
    ledger.note(kind, mark, status);
    return status;
  };
  const all: Writer[] = [
    {
      kind: "articles",
      hands: 2,
      write: (mark) =>
        noted(
          "articles",
          mark,
          editor.form("/admin/articles/new", { title: mark, body: mark.repeat(200), ...key() }, { within }),
        ),
    },
    {
      kind: "edits",
      write: async (mark) => {
        const fields = { title: "Relu à plusieurs", body: mark, version: String(state.version), ...key() };
        const { status } = await editor.form(`/admin/articles/${articleId}`, fields, { within });
        if (status === 0) state.bodies.push(mark);
        else if (status < 400) {
          state.bodies = [mark];
          state.version += 1;
          state.edits += 1;
        } else ledger.note("edits", mark, status);
        return status;
      },
    },
    {
      kind: "flashes",
      hands: 2,
      write: async (mark) => {
        const fields = { title: mark, publishedAt: "2026-11-20T10:00", ...key() };
        const made = await chief.form("/admin/flash-infos/nouveau", fields, { within });
        ledger.note("flashes", mark, made.status);
        if (made.status === 0 || made.status >= 400) return made.status;
        return noted("published", mark, chief.form(`${made.headers.location}/publier`, {}, { within }));
      },
    },
    {
      kind: "updates",
      write: async (mark) => {
        // As the queue of a device does: what no answer came for is sent again, under its own key.
        const again = state.waiting.shift();
        const one = again ?? { mark, ...key() };
        const fields = { kind: "text", headline: one.mark, submissionKey: one.submissionKey };
        const { status } = await desk.form(`/admin/directs/${directId}/mises-a-jour`, fields, { within });
        if (status === 0) state.waiting.push(one);
        ledger.note("updates", one.mark, status);
        return status;
      },
    },
    {
      kind: "questions",
      hands: 2,
      write: (mark) =>
        noted(
          "questions",
          mark,
          visitor(site.url).form(
            `/suivis-en-direct/${questionsOf}/questions`,
            { authorName: "Zoé", text: mark, website: "" },
            { within },
          ),
        ),
    },
    {
      kind: "messages",
      hands: 2,
      write: (mark) =>
        noted(
          "messages",
          mark,
          visitor(site.url).form(
            "/contact",
            { name: "Léa", email: "lea@exemple.fr", subject: "Une question", body: mark, ...key() },
            { within },
          ),
        ),
    },
    {
      kind: "readers",
      write: (mark) =>
        noted(
          "readers",
          addressOf(mark),
          visitor(site.url).json(
            "/api/public/register",
            { firstName: "Léa", lastName: "Dupont", email: addressOf(mark), password, confirmPassword: password },
            { within },
          ),
        ),
    },
    {
      kind: "saved",
      write: async () => {
        const id = articleIds[randomInt(articleIds.length)] ?? 0;
        const wanted = !(state.saved.get(id) ?? false);
        const { status } = await reader.form(
          "/compte/gardes",
          { [wanted ? "garder" : "retirer"]: String(id) },
          { within },
        );
        if (status === 0) state.saved.delete(id);
        else if (status < 400) state.saved.set(id, wanted);
        if (status >= 400) ledger.note("saved", String(id), status);
        else state.saves += 1;
        return status;
      },
    },
    {
      kind: "pictures",
      write: async (mark) => {
        const { body, type } = await multipart({ image: await picture(), alt: mark, credit: "", ...key() });
        const headers = { "content-type": type, accept: "text/html" };
        return noted("pictures", mark, chief.send("/admin/media/nouvelle", { method: "POST", body, headers, within }));
      },
    },
  ];
  return all;
}

export interface State {
  version: number;
  /** What the article edited over and over may have as its body. */
  bodies: string[];
  edits: number;
  /** Updates that no answer came for. */
  waiting: { mark: string; submissionKey: string }[];
  /** Articles known to be saved, or not. */
  saved: Map<number, boolean>;
  saves: number;
}
