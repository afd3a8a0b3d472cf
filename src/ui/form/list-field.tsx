import { useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface ListFieldProps extends FieldProps<string[]> {
  placeholder?: string;
}

/** A list of names. Enter or a comma adds the input; Backspace in the empty input removes the last name. */
export function ListField(props: ListFieldProps) {
  const { label, value, onChange, error, placeholder } = props;
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');

  const add = () => {
    const next = addToList(value, typed);
    setTyped('');
    if (next.length === value.length) return;
    onChange(next);
    setAnnouncement(`Added ${next.slice(value.length).join(', ')}.`);
  };
  const remove = (name: string) => {
    onChange(value.filter((one) => one !== name));
    setAnnouncement(`Removed ${name}.`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' && !event.metaKey && !event.ctrlKey) || event.key === ',') {
      event.preventDefault();
      add();
    }
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };

  return (
    <Field
      {...props}
      hint={props.hint ?? 'Press Enter or comma to add one, Backspace to remove the last.'}
    >
      {(control) => (
        <div className="list-box" data-invalid={error !== undefined}>
          {value.map((name) => (
            <span key={name} className="list-name">
              <bdi>{name}</bdi>
              <button
                type="button"
                aria-label={`Remove ${name} from ${label}`}
                onClick={() => remove(name)}
              >
                ×
              </button>
            </span>
          ))}
          <input
            {...control}
            value={typed}
            placeholder={value.length === 0 ? placeholder : undefined}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
          <output className="sr-only">{announcement}</output>
        </div>
      )}
    </Field>
  );
}

/** Appends comma-separated names to a list; names that it has already, in any letter case, are skipped. */
export function addToList(list: string[], typed: string): string[] {
  const seen = new Set(list.map((name) => name.toLowerCase()));
  const added: string[] = [];
  for (const name of typed.split(',').map((part) => part.trim()))
    if (name !== '' && !seen.has(name.toLowerCase())) {
      seen.add(name.toLowerCase());
      added.push(name);
    }
  return [...list, ...added];
}
