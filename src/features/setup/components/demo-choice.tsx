import type { SetupInput } from '../schema.ts';

type Choice = SetupInput['demo'];

interface DemoChoiceProps {
  value: Choice;
  onChange: (value: Choice) => void;
}

const choices: { value: Choice; label: string; hint: string }[] = [
  {
    value: 'keep',
    label: 'Keep the demo to look around',
    hint: 'Articles, people and comments that are made up. Remove them later in the settings.',
  },
  {
    value: 'remove',
    label: 'Start empty',
    hint: 'All of it is removed now.',
  },
];

/** Whether the demo content stays. */
export function DemoChoice({ value, onChange }: DemoChoiceProps) {
  return (
    <fieldset className="setup-choice">
      <legend className="field-label">The demo</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="setup-option">
          <input
            type="radio"
            name="demo"
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span className="setup-option-label">{choice.label}</span>
          <span className="field-hint">{choice.hint}</span>
        </label>
      ))}
    </fieldset>
  );
}
