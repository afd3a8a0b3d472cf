import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { maxReasonLength } from '../limits.ts';

interface DeclineFormProps {
  isBusy: boolean;
  onDecline: (answer: string) => void;
  onCancel: () => void;
}

/** Declines a proposal, with a sentence for who made it if there is something to say. */
export function DeclineForm({ isBusy, onDecline, onCancel }: DeclineFormProps) {
  const [answer, setAnswer] = useState('');
  const id = useId();
  return (
    <form
      className="table-bar decision-bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onDecline(answer);
      }}
    >
      <label htmlFor={id} className="w-full">
        Why <span className="meta">(optional; who proposed it reads it)</span>
      </label>
      <input
        id={id}
        value={answer}
        dir="auto"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- somebody pressed a button to write here
        autoFocus
        maxLength={maxReasonLength}
        autoComplete="off"
        className="decline-answer"
        onChange={(event) => setAnswer(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <Button type="submit" variant="danger" isBusy={isBusy}>
        Decline
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
