import { categoryTopic, pushTopics, threeMinutesHours, threeMinutesTopic } from "#app/modules/push/topics.ts";

interface Props {
  categories: { id: number; name: string }[];
  chosen?: string[];
}

/** What someone may be notified of, a box each, all called `topics`: of an account or of a device. */
export function TopicChoices({ categories, chosen = [] }: Props) {
  const [articles, ...otherTopics] = pushTopics.map(({ key, label, hint }) => (
    <div className="choice" key={key}>
      <input
        type="checkbox"
        id={`sujet-${key}`}
        name="topics"
        value={key}
        defaultChecked={chosen.includes(key)}
        aria-describedby={`aide-${key}`}
      />
      <label htmlFor={`sujet-${key}`} className="font-semibold">
        {label}
      </label>
      <p className="field-hint" id={`aide-${key}`}>
        {hint}
      </p>
    </div>
  ));
  return (
    <>
      {articles}
      <fieldset className="field ml-8" data-push-themes aria-describedby="aide-themes">
        <legend>Ou seulement ceux de ces thèmes</legend>
        <p className="field-hint" id="aide-themes">
          Tu n’as rien à choisir ici si tu reçois tous les articles.
        </p>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {categories.map(({ id, name }) => (
            <div className="choice" key={id}>
              <input
                type="checkbox"
                id={`theme-${id}`}
                name="topics"
                value={categoryTopic(id)}
                defaultChecked={chosen.includes(categoryTopic(id))}
              />
              <label htmlFor={`theme-${id}`}>{name}</label>
            </div>
          ))}
        </div>
      </fieldset>
      {otherTopics}
      <fieldset className="field">
        <legend>Trois minutes, chaque jour à</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {threeMinutesHours.map((hour) => (
            <div className="choice" key={hour}>
              <input
                type="checkbox"
                id={`trois-minutes-${hour}`}
                name="topics"
                value={threeMinutesTopic(hour)}
                defaultChecked={chosen.includes(threeMinutesTopic(hour))}
              />
              <label htmlFor={`trois-minutes-${hour}`}>{hour} h</label>
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}
