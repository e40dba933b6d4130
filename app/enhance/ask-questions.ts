/** The form of a live coverage's questions brings what sends it in place: other pages do without. */
export function askQuestions(): void {
  const section = document.querySelector<HTMLElement>("[data-ask]");
  if (section) void import("./live-ask.ts").then(({ askInPlace }) => askInPlace(section));
}
