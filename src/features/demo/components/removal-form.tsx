import '#ui/form/form.css';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** What has to be typed: a word that nobody types by accident. */
const word = 'remove';

interface RemovalFormProps {
  isBusy: boolean;
  onRemove: () => void;
}

/** Starts the removal, after a word was typed. */
export function RemovalForm({ isBusy, onRemove }: RemovalFormProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const isConfirmed = typed.trim().toLowerCase() === word;
  return (
    <form
      className="demo-removal"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isConfirmed || isBusy) return;
        setTyped('');
        onRemove();
      }}
    >
      <p id={`${id}-about`}>
        First a backup of the whole site is written. While you have it, you can undo the removal
        here.
      </p>
      <label htmlFor={id} className="field-label">
        To continue, type <strong>{word}</strong>
      </label>
      <input
        id={id}
        className="input"
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={`${id}-about`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="danger" isBusy={isBusy} disabled={!isConfirmed}>
        Remove the demo
      </Button>
    </form>
  );
}
