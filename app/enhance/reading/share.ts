export function offerSharing(root: ParentNode = document): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    if (!navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener("click", () => void copy(button));
  }
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-share]")) {
    if (!navigator.share) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      navigator.share({ title: button.dataset.shareTitle ?? "", url: button.dataset.share ?? "" }).catch(() => {});
    });
  }
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-prints]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const label = button.querySelector<HTMLElement>("[data-copy-label]");
  const status = document.querySelector<HTMLElement>("[data-copy-status]");
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? "");
  } catch {
    return;
  }
  const before = label?.textContent ?? "";
  const done = label?.dataset.copyLabel ?? "";
  if (!label || before === done) return;
  label.textContent = done;
  if (status) status.textContent = done;
  setTimeout(() => {
    label.textContent = before;
    if (status) status.textContent = "";
  }, 3000);
}
