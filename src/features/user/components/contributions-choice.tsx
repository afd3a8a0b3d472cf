import { useId } from 'react';
import type { Contributions } from '../schema.ts';

interface ContributionsChoiceProps {
  value: Contributions;
  onChange: (value: Contributions) => void;
  /** Whose comments they are: «my», «their». */
  whose: string;
}

export function ContributionsChoice({ value, onChange, whose }: ContributionsChoiceProps) {
  const name = useId();
  const options: [Contributions, string][] = [
    ['keep', `Keep ${whose} comments and guestbook entries, under “removed person”`],
    ['remove', `Remove ${whose} comments and guestbook entries too`],
  ];
  return (
    <fieldset>
      <legend className="sr-only">What becomes of {whose} comments</legend>
      {options.map(([option, words]) => (
        <label key={option} className="choice">
          <input
            type="radio"
            name={name}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
