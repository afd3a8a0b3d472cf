import '#ui/form/form.css';
import { useId } from 'react';
import type { Contributions } from '../schema.ts';

interface ContributionsChoiceProps {
  value: Contributions;
  onChange: (value: Contributions) => void;
  /** The possessive in the labels: `my` or `their`. */
  possessive: string;
}

export function ContributionsChoice({ value, onChange, possessive }: ContributionsChoiceProps) {
  const name = useId();
  const options: [Contributions, string][] = [
    ['keep', `Keep ${possessive} comments and guestbook entries, under “Deleted user”`],
    ['remove', `Remove ${possessive} comments and guestbook entries too`],
  ];
  return (
    <fieldset>
      <legend className="sr-only">What happens to {possessive} comments</legend>
      {options.map(([option, label]) => (
        <label key={option} className="check">
          <input
            type="radio"
            name={name}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
