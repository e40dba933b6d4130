export const connectionLostWords = {
  title: "Envoi impossible",
  text: "La connexion semble coupée. Rien n’est perdu\u202F: un nouvel envoi suffit.",
};

interface Options {
  onCut: (form: HTMLFormElement) => void;
  onPost?: (form: HTMLFormElement, button: HTMLElement | null) => void;
  /** Addresses that the page must have fetched before it can post to this one itself. */
  needed?: (action: string) => string[];
}

export const signOfLife = () => fetch("/healthz", { method: "HEAD", cache: "no-store" });

/** Holds a submission until the server answers: over a cut line the browser would lose what was typed. */
export function checkBeforePost({ onCut, onPost, needed }: Options): () => void {
  // Before Safari 16 a form that was held back cannot be sent again.
  if (!("requestSubmit" in HTMLFormElement.prototype)) return () => {};
  const waiting = new WeakSet<HTMLFormElement>();
  const fetched = new Set<string>();
  const alive = new WeakSet<HTMLFormElement>();

  async function hold(event: SubmitEvent, form: HTMLFormElement, reach: () => Promise<unknown>): Promise<void> {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (waiting.has(form)) return;
    waiting.add(form);
    const reached = await reach().then(
      () => true,
      () => false,
    );
    waiting.delete(form);
    if (!reached) return onCut(form);
    form.requestSubmit(event.submitter?.isConnected ? event.submitter : null);
  }

  const beforeAnyone = (event: SubmitEvent) => {
    const post = postOf(event);
    if (!post) return;
    onPost?.(post.form, event.submitter);
    // What has a queue on the device waits there.
    if (post.form.dataset.queues !== undefined) return;
    const missing = needed?.(post.action).filter((address) => !fetched.has(address)) ?? [];
    if (missing.length === 0) return;
    void hold(event, post.form, () =>
      Promise.all(missing.map((address) => fetch(address).then(() => fetched.add(address)))),
    );
  };

  const afterEveryone = (event: SubmitEvent) => {
    const post = event.defaultPrevented ? null : postOf(event);
    if (!post || alive.delete(post.form)) return;
    void hold(event, post.form, () => signOfLife().then(() => alive.add(post.form)));
  };

  addEventListener("submit", beforeAnyone, true);
  addEventListener("submit", afterEveryone);
  return () => {
    removeEventListener("submit", beforeAnyone, true);
    removeEventListener("submit", afterEveryone);
  };
}

function postOf({ target: form, submitter }: SubmitEvent): { form: HTMLFormElement; action: string } | null {
  if (!(form instanceof HTMLFormElement) || submitter?.hidden) return null;
  const own = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  if (own("method")?.toLowerCase() !== "post") return null;
  return { form, action: new URL(own("action") || location.href, location.href).href };
}
