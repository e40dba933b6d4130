import { fetchPiece } from "#app/enhance/search/regions.ts";
import { loadSheet } from "#app/enhance/sheet.ts";
import { threeMinutesHours, tomorrow } from "#app/modules/push/topics.ts";
import { deviceDays, daysInARow, inARow } from "#app/modules/three-minutes/device-days.ts";

/** Days remembered: more than a row that one would tell. Answers: more than a week has. */
const MOST_DAYS = 400;
const MOST_ANSWERS = 8;
const SIDE = 1080;

const main = document.querySelector<HTMLElement>("[data-three]");
const today = main?.dataset.three ?? "";
const row = main?.querySelector<HTMLElement>("[data-row]");

function sayRow(text: string): void {
  if (!row) return;
  row.hidden = false;
  row.textContent = text;
}

async function drawResult(lines: string[], robin: SVGElement | null): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const paper = canvas.getContext("2d");
  if (!paper) return null;
  paper.fillStyle = "#ff4d4d";
  paper.fillRect(0, 0, SIDE, SIDE);
  paper.fillStyle = "#fbf7f1";
  paper.beginPath();
  for (const [x, y] of [
    [64, 70],
    [1020, 58],
    [1012, 1018],
    [70, 1024],
  ] as const)
    paper.lineTo(x, y);
  paper.fill();
  paper.fillStyle = "#1d1a1f";
  for (const [place, line] of lines.entries()) {
    paper.font = `800 ${place === 1 ? 124 : 58}px 'Bricolage Clairvoix', system-ui, sans-serif`;
    paper.fillText(line, 130, [210, 380, 480, 560, 950][place] ?? 0, SIDE - 260);
  }
  if (robin) {
    const picture = new Image(400, 400);
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(robin))}`;
    await picture.decode().then(
      () => paper.drawImage(picture, 580, 560, 400, 400),
      () => {},
    );
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

async function shareResult(blob: Blob | null): Promise<void> {
  if (!blob) return;
  const file = new File([blob], "trois-minutes.png", { type: "image/png" });
  // Changing one's mind is not an error.
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {});
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
}

function sayTold(topics: string[] | null | undefined): void {
  const hour = threeMinutesHours.find((one) => topics?.includes(`trois-minutes:${one}`));
  const title = main?.querySelector(".three-tomorrow h2");
  if (hour && title) title.textContent = tomorrow(hour);
}

/** Adds the hour to what this device is told of; a device that was told of nothing is told of this alone. */
async function remindAt(hour: string): Promise<void> {
  const [{ followPush }, { askTopics }, { subscribeAndSay }, { showToast }] = await Promise.all([
    import("#app/enhance/push/state.ts"),
    import("#app/enhance/push/topics.ts"),
    import("#app/enhance/push/toggle.ts"),
    import("#app/enhance/dialogs/toast.ts"),
  ]);
  const { isSubscribed } = await followPush();
  if (!isSubscribed && !(await subscribeAndSay())) return;
  const before = isSubscribed ? await askTopics() : [];
  const others = before?.filter((topic) => !topic.startsWith("trois-minutes:"));
  const told = others && (await askTopics([...others, `trois-minutes:${hour}`]));
  sayTold(told);
  void showToast(
    told
      ? { title: "C’est noté", text: `Cet appareil te prévient à ${hour} h, s’il y a du nouveau.` }
      : { title: "Erreur", text: "Ton choix n’est pas enregistré. Réessaie.", isFailure: true },
  );
}

/** The end: the day counts. A question that was passed is no result. */
function showDone(done: HTMLElement): void {
  const has = deviceDays((kept) => ({ ...kept, days: [...new Set([...kept.days, today])].slice(-MOST_DAYS) }));
  if (!has) return sayRow("Ton navigateur ne garde rien\u202F: tes jours ne sont pas comptés.");
  const count = daysInARow(has.days, today);
  sayRow(`${inARow(count)}. ${count > 1 ? "Un jour manqué est pardonné." : "Reviens demain\u202F: ça fera deux."}`);
  const isRight = has.answers[today];
  const share = main?.querySelector<HTMLButtonElement>("[data-result]");
  if (!share || isRight === undefined) return;
  share.hidden = false;
  const label = share.querySelector("span");
  if (label && !navigator.canShare) label.textContent = "Enregistrer mon résultat";
  const lines = [
    `Trois minutes, n°\u00A0${done.dataset.number}`,
    "Je suis à jour",
    `La question\u202F: ${isRight ? "juste" : "à revoir"}`,
    inARow(count),
    location.host,
  ];
  share.addEventListener("click", async () =>
    shareResult(await drawResult(lines, done.querySelector("svg.three-robin"))),
  );
}

/** The cover: what is left for a device that came before, or that the day is finished. */
async function showCover(cover: HTMLElement): Promise<void> {
  const days = deviceDays()?.days ?? [];
  const start = main?.querySelector<HTMLAnchorElement>(".three-next a");
  if (!start) return;
  const count = daysInARow(days, today);
  const isDone = days.includes(today);
  if (isDone) sayRow(inARow(count));
  else if (count > 1) sayRow(`Aujourd’hui, ça fera ${count} jours de suite.`);
  const own = await fetchPiece("/trois-minutes/reste");
  const lines = cover.querySelector("[data-cover]");
  if (own && lines) lines.innerHTML = own;
  const left = Number(lines?.querySelector<HTMLElement>("[data-left]")?.dataset.left);
  if (left > 0 && !isDone)
    start.textContent = left > 1 ? `Reprendre, encore ${left} choses` : "Reprendre, encore une chose";
  if (!isDone) return;
  const lead = cover.querySelector(".three-lead");
  if (lead) lead.textContent = "C’est fait pour aujourd’hui.";
  start.textContent = "Revoir";
  start.href = "/trois-minutes/1";
  await loadSheet();
  start.classList.add("button-quiet");
}

const answer = main?.dataset.right;
if (answer)
  deviceDays((kept) => {
    const last = Object.entries({ ...kept.answers, [today]: answer === "true" }).slice(-MOST_ANSWERS);
    const lesson = main?.querySelector<HTMLAnchorElement>('a[href^="/apprendre/"]')?.pathname;
    return { ...kept, answers: Object.fromEntries(last), ...(answer === "true" || !lesson ? {} : { lesson }) };
  });
const done = main?.querySelector<HTMLElement>(".three-done");
if (done) showDone(done);
const cover = main?.querySelector<HTMLElement>(".three-cover");
if (cover) void showCover(cover);
const remindButton = main?.querySelector<HTMLButtonElement>("[data-tell]");
if (remindButton && "PushManager" in window) {
  remindButton.hidden = false;
  remindButton.addEventListener("click", () => void remindAt(remindButton.form?.querySelector("select")?.value ?? ""));
  void import("#app/enhance/push/topics.ts").then(async ({ askTopics }) => sayTold(await askTopics()));
}
