import { Button } from "#app/ui/button.tsx";
import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, PlainTitle } from "../view.tsx";
import type { ArticleQuestion } from "./question.ts";

/** What is right stays on the server. */
export const questionView: BlockView<ArticleQuestion> = {
  Block: ({ data: { prompt, choices }, placed: { id, answer } }) => {
    const several = choices.filter(({ right }) => right).length > 1;
    const hint = several ? "Plusieurs bonnes réponses\u202F: coche-les toutes." : "";
    return (
      <BlockFigure className="question" title="La question">
        {answer ? (
          <form id={`question-${answer.fields.question}`} method="post" action={answer.action}>
            {Object.entries(answer.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <fieldset aria-describedby={several ? `${id}-aide` : undefined}>
              <legend className="font-display">{french(prompt)}</legend>
              {several ? <p id={`${id}-aide`}>{hint}</p> : null}
              {choices.map(({ text }, place) => (
                <p key={text} className="question-choice">
                  <label>
                    <input type={several ? "checkbox" : "radio"} name="q1" value={place} /> {french(text)}
                  </label>
                </p>
              ))}
            </fieldset>
            <Button type="submit">Répondre</Button>
          </form>
        ) : (
          <Choices prompt={prompt} choices={choices} />
        )}
      </BlockFigure>
    );
  },
  Plain: ({ data }) => (
    <>
      <Choices {...data} />
      <p>La réponse est dans le texte.</p>
    </>
  ),
};

function Choices({ prompt, choices }: Pick<ArticleQuestion, "prompt" | "choices">) {
  return (
    <>
      <PlainTitle of={prompt} />
      <ul>
        {choices.map(({ text }) => (
          <li key={text}>{french(text)}</li>
        ))}
      </ul>
    </>
  );
}
