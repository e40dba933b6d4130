import { pushTopics, threeMinutesHours, threeMinutesTopic } from "#app/modules/push/topics.ts";

/** What someone may be notified of, a box each, all called `topics`: of an account or of a device. */
export function TopicChoices({ chosen = [] }: { chosen?: string[] }) {
  const topics = pushTopics.map(({ key, label, hint }) => (
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
      {topics}
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
