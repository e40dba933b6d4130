import { useEffect, useState } from "react";

interface Preview {
  html: string;
  words: number;
  minutes: number;
}

interface State {
  preview: Preview | null;
  /** Why the last rendering did not come, in words. */
  failure: string | null;
}

/** The server's own rendering of a text, asked again when the text rests for a moment. */
export function usePreview(url: string, text: string, active: boolean): State {
  const [state, setState] = useState<State>({ preview: null, failure: null });
  useEffect(() => {
    if (!active) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const body = new FormData();
      body.set("body", text);
      try {
        const response = await fetch(url, { method: "POST", body, signal: abort.signal });
        const answer = (await response.json()) as Preview & { message?: string };
        if (response.ok) setState({ preview: answer, failure: null });
        else setState((last) => ({ ...last, failure: answer.message ?? "L’aperçu n’a pas pu être préparé." }));
      } catch {
        if (!abort.signal.aborted) {
          setState((last) => ({ ...last, failure: "L’aperçu attend le retour du réseau. Votre texte reste ici." }));
        }
      }
    }, 350);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [url, text, active]);
  return state;
}
