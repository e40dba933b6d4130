import {
  type Progress,
  isDone,
  progressCookie,
  progressIn,
  resultWords,
} from "#app/modules/learning/lesson-progress.ts";

async function progressHere(): Promise<Progress> {
  const cookies = document.cookie;
  if (!/(?:^|; )cx-compte=./.test(cookies)) return progressIn(cookies);
  const answer = await fetch("/fragments/apprendre");
  return answer.ok ? progressIn(`${progressCookie}=${await answer.text()}`) : progressIn(cookies);
}

/** Says on the pages of lessons which of them are done. Without script, /apprendre/progression says it. */
async function showProgress(): Promise<void> {
  const progress = await progressHere();
  if (progress.size === 0) return;
  for (const mark of document.querySelectorAll<HTMLElement>("[data-done]")) {
    const result = progress.get(Number(mark.dataset.done));
    if (!result) continue;
    mark.textContent = resultWords(result);
    mark.hidden = false;
  }
  for (const mark of document.querySelectorAll<HTMLElement>("[data-done-of]")) {
    const lessons = (mark.dataset.doneOf ?? "").split(" ").map(Number);
    const done = lessons.filter((lesson) => isDone(progress.get(lesson))).length;
    if (done === 0) continue;
    mark.textContent = `, ${done === lessons.length ? "toutes faites" : `${done} faite${done > 1 ? "s" : ""}`}`;
    mark.hidden = false;
  }
}

void showProgress();
