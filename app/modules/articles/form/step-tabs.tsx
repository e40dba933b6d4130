import { STEP } from "#app/ui/editor/form-step.ts";
import { articleAt } from "../address.ts";
import { type Step, stepLabels, stepWords, steps } from "./steps.ts";
import "./step-tabs.css";

interface Props {
  /** "new", or the number of the article. */
  id: string;
  step: Step;
  lacking: Step[];
  isOnline: boolean;
  onStep: (step: Step) => void;
}

export const StepTabs = ({ id, step, lacking, isOnline, onStep }: Props) => (
  <nav className="ed-steps" aria-label="Étapes">
    {/* Enter in a field presses the first button of the form: it saves, and sends nothing where readers would see it. */}
    <button
      type="submit"
      form="article"
      className="button visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      disabled={isOnline}
    />
    {steps.map((formStep) => (
      <button
        key={formStep}
        type="submit"
        form="article"
        className="ed-tab"
        name={STEP}
        value={stepWords[formStep]}
        formAction={articleAt(id, "etape")}
        formNoValidate
        aria-current={formStep === step ? "step" : undefined}
        onClick={(event) => {
          event.preventDefault();
          if (formStep !== step) onStep(formStep);
        }}
      >
        {stepLabels[formStep]}
        {lacking.includes(formStep) ? (
          <span className="size-2 inline-block ml-[0.4rem] rounded-full bg-amber align-[0.1em]">
            <span className="visually-hidden">, à compléter</span>
          </span>
        ) : null}
      </button>
    ))}
  </nav>
);
