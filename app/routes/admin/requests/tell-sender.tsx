import { href } from "react-router";
import { PostForm } from "#app/ui/form/button-form.tsx";

interface Props {
  sender: { messageId: number; email: string; lastReply: number };
  /** The words prepared. */
  answer: string;
}

/** The answer to who asked, ready to send: it goes by their message, which shows a refused one again. */
export function TellSender({ sender, answer }: Props) {
  const id = String(sender.messageId);
  return (
    <section className="bo-panel" aria-labelledby="prevenir">
      <h2 id="prevenir">Prévenir la personne</h2>
      <PostForm action={`${href("/admin/messages/:id", { id })}?vu=${sender.lastReply}`} className="stack">
        <div className="field field-wide">
          <label className="field-label" htmlFor="reponse">
            La réponse
          </label>
          <p className="field-hint" id="reponse-hint">
            Part par email à {sender.email}, avec son message en dessous.
          </p>
          <textarea
            className="input"
            id="reponse"
            name="body"
            rows={9}
            maxLength={10_000}
            aria-describedby="reponse-hint"
            defaultValue={answer}
          />
        </div>
        <div className="button-row">
          <button type="submit" className="button">
            Envoyer la réponse
          </button>
        </div>
      </PostForm>
    </section>
  );
}
