import { retryJob } from "#app/platform/jobs/jobs.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";

export function retryDeadJob(actor: Actor, id: number): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "job.retried", async (tx, note) => {
    if (!(await retryJob(tx, id)))
      return refused("", "Cette tâche n’attend plus\u202F: quelqu’un l’a déjà relancée, ou elle a été oubliée.");
    return note({ subject: `job:${id}` });
  });
}
