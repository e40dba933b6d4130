import { daysInARow } from "#app/modules/three-minutes/streak.ts";

/** What this device keeps of three minutes: its days, and whether the last question was answered right. */
interface Kept {
  days: string[];
  right?: { day: string; isRight: boolean };
}

const KEY = "cx-jours";
/** Days remembered: more than a row that one would tell. */
const MOST_DAYS = 400;
const SIDE = 1080;

const main = document.querySelector<HTMLElement>("[data-three]");
const today = main?.dataset.three ?? "";

/** Null: this browser keeps nothing. */
function keep(change: (kept: Kept) => Kept): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const next = change({ ...kept, days: Array.isArray(kept.days) ? kept.days.map(String) : [] });
    localStorage.setItem(KEY, JSON.stringify(next));
    return next;
  } catch {
    return null;
  }
}

const inARow = (count: number) => (count > 1 ? `${count} jours de suite` : "Premier jour");

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

/** By the device's own sheet, else as a file. */
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

/** Adds the hour to what this device is told of; a device that was told of nothing is told of this alone. */
async function remindAt(hour: string): Promise<void> {
  const [{ followPush }, { askTopics }, { subscribeAndSay }, { showToast }] = await Promise.all([
    import("#app/enhance/push/state.ts"),
    import("#app/enhance/push/topics.ts"),
    import("#app/enhance/push/words.ts"),
    import("#app/enhance/dialogs/toast.ts"),
  ]);
  const { isSubscribed } = await followPush();
  if (!isSubscribed && !(await subscribeAndSay())) return;
  const before = isSubscribed ? await askTopics() : [];
  const others = before?.filter((topic) => !topic.startsWith("trois-minutes:"));
  const kept = others && (await askTopics([...others, `trois-minutes:${hour}`]));
  void showToast(
    kept
      ? { title: "C’est noté", text: `Cet appareil te prévient à ${hour} h, s’il y a du nouveau.` }
      : { title: "Erreur", text: "Ton choix n’est pas enregistré. Réessaie.", isFailure: true },
  );
}

function showDone(done: HTMLElement): void {
  const kept = keep((before) => ({ ...before, days: [...new Set([...before.days, today])].slice(-MOST_DAYS) }));
  const row = done.querySelector<HTMLElement>("[data-row]");
  const count = daysInARow(kept?.days ?? [], today);
  if (row) {
    row.hidden = false;
    row.textContent = kept
      ? `${inARow(count)}. ${count > 1 ? "Un jour manqué est pardonné." : "Reviens demain\u202F: ça fera deux."}`
      : "Ton navigateur ne garde rien\u202F: tes jours ne sont pas comptés.";
  }
  const share = done.querySelector<HTMLButtonElement>("[data-result]");
  if (!share) return;
  share.hidden = false;
  const label = share.querySelector("span");
  if (label && !navigator.canShare) label.textContent = "Enregistrer mon résultat";
  const right =
    kept?.right?.day === today
      ? [kept.right.isRight ? "La question\u202F: juste" : "La question\u202F: à revoir"]
      : [""];
  const lines = [
    `Trois minutes, n°\u00A0${done.dataset.number}`,
    "Je suis à jour",
    ...right,
    kept ? inARow(count) : "",
    location.host,
  ];
  share.addEventListener("click", async () =>
    shareResult(await drawResult(lines, done.querySelector("svg.three-robin"))),
  );
}

const isRight = main?.dataset.right;
if (isRight) keep((before) => ({ ...before, right: { day: today, isRight: isRight === "true" } }));
const done = main?.querySelector<HTMLElement>(".three-done");
if (done) showDone(done);
const remindButton = main?.querySelector<HTMLButtonElement>("[data-tell]");
if (remindButton && "PushManager" in window) {
  remindButton.hidden = false;
  remindButton.addEventListener("click", () => void remindAt(remindButton.form?.querySelector("select")?.value ?? ""));
}
