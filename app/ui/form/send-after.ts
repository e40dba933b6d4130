/** A form that is sent meanwhile leaves once this is done, or failed: what it makes lighter is not refused as too heavy. */
export function sendAfter(form: HTMLFormElement | null, work: Promise<void>): void {
  let pressed: HTMLElement | null | undefined;
  const wait = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = event.submitter;
  };
  form?.addEventListener("submit", wait, true);
  const goOn = () => {
    form?.removeEventListener("submit", wait, true);
    if (pressed !== undefined && form?.isConnected) form.requestSubmit(pressed);
  };
  work.then(goOn, goOn);
}
