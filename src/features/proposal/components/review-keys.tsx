import { useEffect } from 'react';
import { isTyping } from '#ui/is-typing.ts';

const keys: { keys: string[]; label: string }[] = [
  { keys: ['j', 'k'], label: 'down, up' },
  { keys: ['x'], label: 'choose' },
  { keys: ['a'], label: 'accept' },
  { keys: ['e'], label: 'edit first' },
  { keys: ['d'], label: 'decline' },
];

interface ReviewKeysProps {
  isBusy: boolean;
  /** Chooses or leaves the hunk with the focus. */
  toggle?: (id: string) => void;
  accept: (() => void) | undefined;
  edit?: (() => void) | undefined;
  decline: () => void;
}

/**
 * The keys of a proposal, and their list for those who have a keyboard: j and k move between hunks, x chooses one, a accepts,
 * e edits, d declines.
 */
export function ReviewKeys(props: ReviewKeysProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.metaKey || event.ctrlKey || event.altKey;
      if (isTyping(event) || hasModifier || event.repeat || props.isBusy) return;
      if (runKey(event.key, props)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  return (
    <dl className="review-keys" aria-label="Keys">
      {keys.map((key) => (
        <div key={key.label}>
          <dt>
            {key.keys.map((one) => (
              <kbd key={one}>{one}</kbd>
            ))}
          </dt>
          <dd>{key.label}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Runs the action of a key; false if it has none. */
function runKey(key: string, { toggle, accept, edit, decline }: ReviewKeysProps): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  const step = { j: 1, k: -1 }[key];
  if (step !== undefined)
    rows[index < 0 ? 0 : Math.min(Math.max(index + step, 0), rows.length - 1)]?.focus();
  const id = rows[index]?.dataset['row'];
  if (key === 'x' && id !== undefined) toggle?.(id);
  const action = { a: accept, e: edit, d: decline }[key];
  action?.();
  return step !== undefined || action !== undefined || key === 'x';
}
