const keys: { keys: string[]; label: string }[] = [
  { keys: ['j', 'k'], label: 'down, up' },
  { keys: ['a'], label: 'approve' },
  { keys: ['h'], label: 'hide' },
  { keys: ['s'], label: 'spam' },
  { keys: ['r'], label: 'reply' },
  { keys: ['x'], label: 'select' },
  { keys: ['z'], label: 'undo' },
];

/** The keys of the inbox, for those who have a keyboard. */
export function InboxKeys() {
  return (
    <dl className="inbox-keys" aria-label="Keys">
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
