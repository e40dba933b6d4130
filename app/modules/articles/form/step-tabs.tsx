import { STEP } from "#app/ui/editor/form-step.ts";
import { type Step, stepLabels, stepWords, steps } from "./steps.ts";
import "./step-tabs.css";

interface Props {
  step: Step;
  /** POST address that keeps what is typed and leads to another step: for pages without script. */
  action: string;
  onStep: (step: Step) => void;
}

/** The three steps, on a phone. */
export function StepTabs({ step, action, onStep }: Props) {
  return (
    <nav className="ed-steps" aria-label="Étapes">
      {steps.map((one) => (
        <button
          key={one}
          type="submit"
          className="ed-tab"
          name={STEP}
          value={stepWords[one]}
          formAction={action}
          formNoValidate
          aria-current={one === step ? "step" : undefined}
          onClick={(event) => {
            event.preventDefault();
            if (one !== step) onStep(one);
          }}
        >
          {stepLabels[one]}
        </button>
      ))}
    </nav>
  );
}
