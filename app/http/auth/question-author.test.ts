import { expect, test } from "vitest";
import { questionSchema } from "#app/modules/live/question-schema.ts";
import { askQuestion } from "#app/modules/live/questions.server.ts";
import { MINUTE, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { questionSubmission } from "./question-author.server.ts";

test("the same words pressed twice are one question, though the minute turns between", async () => {
  const slug = "a-la-minute";
  await maintain("test", (tx) => tx.direct.create({ data: { title: "Direct", slug, status: "live" } }));
  const question = questionSchema.parse({ authorName: "Zoé", text: "Qui dépouille ?" });
  const request = new Request("http://localhost/", { headers: { "user-agent": "Un téléphone" } });
  const network = "192.0.2.7";
  const press = async () => {
    const asking = { slug, question, key: undefined, network };
    const { sending, asker } = await questionSubmission(request, { reader: null, tokens: [] }, asking);
    await askQuestion(asker, slug, question, network, sending);
    return asker.tokens.join();
  };
  const untilTurn = MINUTE - (now().getTime() % MINUTE);
  travel(untilTurn - 500);
  const first = await press();
  travel(1000);
  expect([await press(), await db.directQuestion.count()]).toEqual([first, 1]);
  travel(2 * MINUTE);
  expect([(await press()) === first, await db.directQuestion.count()]).toEqual([false, 2]);
  travel(-untilTurn - 500 - 2 * MINUTE);
});
