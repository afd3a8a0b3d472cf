import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isTyping } from '#ui/is-typing.ts';
import { allSections, sectionOf } from '../sections.ts';

/** The maximum time between `g` and the second key. */
const sequenceTimeoutMs = 1_200;

/** The keyboard shortcuts of the dashboard: `g` and a section's key, `c` to create, `?` for the list of keys. */
export function Shortcuts() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const sequenceStartedAt = useRef(-Infinity);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const afterG = event.timeStamp - sequenceStartedAt.current < sequenceTimeoutMs;
      sequenceStartedAt.current = !afterG && event.key === 'g' ? event.timeStamp : -Infinity;
      const to = afterG
        ? allSections.find((section) => section.key === event.key)?.to
        : findSingleKeyPath(event.key, pathname);
      if (to !== undefined) {
        event.preventDefault();
        void navigate({ to });
      } else if (event.key === '?') setOpen(true);
    };
    // Before the keys of a page: the second key of `g h` is none of them.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [navigate, pathname]);
  return (
    <Dialog
      isWide
      open={isOpen}
      onClose={() => setOpen(false)}
      title="Keyboard shortcuts"
      description="Shortcuts without ⌘ or Ctrl do not work while you type."
      actions={<Button onClick={() => setOpen(false)}>Close</Button>}
    >
      <div className="grid items-start gap-x-10 gap-y-1 md:grid-cols-2">
        <KeyList keys={globalKeys} />
        <KeyList keys={allSections.map(describeSection)} />
      </div>
    </Dialog>
  );
}

interface Key {
  keys: string[];
  description: string;
}

function KeyList({ keys: list }: { keys: Key[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-1">
      {list.map(({ keys, description }) => (
        <div key={description} className="contents">
          <dt>
            {keys.map((key) => (
              <kbd key={key} className="meta mr-1 rounded border border-rule-strong px-1.5">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

const globalKeys = [
  { keys: ['⌘ K', 'Ctrl K'], description: 'Search and commands' },
  { keys: ['⌘ S', 'Ctrl S'], description: 'Save' },
  { keys: ['⌘ ⇧ Enter', 'Ctrl ⇧ Enter'], description: 'Publish' },
  { keys: ['c'], description: 'Create an item in this section' },
  { keys: ['j', 'k'], description: 'Move down and up in a list' },
  { keys: ['x'], description: 'Select a row' },
  { keys: ['Enter'], description: 'Open a row' },
  { keys: ['a', 'h', 's'], description: 'Inbox: approve, hide, mark as spam' },
  { keys: ['r', 'z'], description: 'Inbox: reply, undo' },
  { keys: ['?'], description: 'Show keyboard shortcuts' },
];

const describeSection = ({ key, label }: { key: string; label: string }) => ({
  keys: ['g', key],
  description: `Go to ${label}`,
});

/** The path of a single-key shortcut. */
function findSingleKeyPath(key: string, pathname: string): string | undefined {
  if (key !== 'c') return undefined;
  const section = sectionOf(pathname);
  return section?.creates ? `${section.to}/create` : undefined;
}
