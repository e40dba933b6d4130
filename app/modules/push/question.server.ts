import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { topicNames } from "./audiences.server.ts";
import { countAudience } from "./campaigns.server.ts";
import { type NewCampaign, proofOf } from "./confirmation.server.ts";

/** What this person is shown before a push to many: the message, to whom, how many devices now, and the proof to send back. */
export async function pushQuestion(campaign: NewCampaign, actor: Actor) {
  const [devices, names, { name }] = await Promise.all([countAudience(campaign.topics), topicNames(), siteSettings()]);
  const { title, body = "", image = null, topics } = campaign;
  return {
    message: { title, body, image, siteName: name },
    audience: topics.map((topic) => names.get(topic) ?? "Catégorie supprimée").join(", "),
    devices,
    proof: proofOf(campaign, actor),
  };
}

export type PushQuestion = Awaited<ReturnType<typeof pushQuestion>>;
