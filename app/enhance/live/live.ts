import { type Poll, poll } from "./poll.ts";
import { askQuestions } from "./ask.ts";
import { countDown } from "./countdown.ts";
import { Feed } from "./feed.ts";
import { replaceParts } from "./parts.ts";
import { followStudio } from "./studio.ts";

/** `[data-live]`: a coverage kept as the server has it, a poll at a time (docs/decisions/0013-live.md). */
function follow(region: HTMLElement): void {
  const list = region.querySelector<HTMLElement>("[data-feed]");
  const note = region.querySelector<HTMLElement>("[data-live-note]");
  if (!list || !note) return;
  const feed = new Feed(region, list);
  /** How much later the server's clock is than this device's, ms. */
  let ahead = 0;
  countDown(region, () => Date.now() + ahead);
  const options: Poll = {
    address: () => `${region.dataset.live}?${new URLSearchParams(thrifty({ depuis: feed.cursor }))}`,
    cursor: () => feed.cursor,
    answered(html) {
      const answer = parseFragment(html);
      if (!answer) return;
      feed.holding(() => {
        feed.announce(answer);
        replaceParts(region, answer);
      });
      region.dataset.status = answer.dataset.status;
    },
    clock(serverTime) {
      ahead = serverTime - Date.now();
    },
    forget: () => feed.forget(),
    announce: (words) => {
      note.hidden = words === "";
      if (note.textContent !== words) note.textContent = words;
    },
    ahead: () => ahead,
  };
  poll(options);
}

function parseFragment(html: string): HTMLElement | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.querySelector<HTMLElement>("[data-cursor]");
}

/** With Save-Data a page polls three times less often. */
function thrifty(query: Record<string, string>): Record<string, string> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ? { ...query, econome: "1" } : query;
}

const region = document.querySelector<HTMLElement>("[data-live]");
if (region) follow(region);
askQuestions();
const studio = document.querySelector<HTMLElement>("[data-studio]");
if (studio) followStudio(studio);
