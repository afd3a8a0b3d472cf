import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isTyping } from '#ui/is-typing.ts';
import { allSections, sectionOf } from '../sections.ts';

/** Milliseconds within which the second key follows `g`. */
const pause = 1_200;

/** The keys of the dashboard: `g` and a section's key, `c` for a new one, `?` for all of them. */
export function Shortcuts() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const goneAt = useRef(-Infinity);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const afterG = event.timeStamp - goneAt.current < pause;
      goneAt.current = !afterG && event.key === 'g' ? event.timeStamp : -Infinity;
      const to = afterG
        ? allSections.find((section) => section.key === event.key)?.to
        : alone(event.key, pathname);
      if (to !== undefined) {
        event.preventDefault();
        void navigate({ to });
      } else if (event.key === '?') setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate, pathname]);
  return (
    <Dialog
      wide
      open={isOpen}
      onClose={() => setOpen(false)}
      title="Keys"
      description="Those without ⌘ or Ctrl work wherever you are not typing."
      actions={<Button onClick={() => setOpen(false)}>Close</Button>}
    >
      <div className="grid items-start gap-x-10 gap-y-1 md:grid-cols-2">
        <KeyList keys={everywhere} />
        <KeyList keys={allSections.map(describeSection)} />
      </div>
    </Dialog>
  );
}

interface Key {
  keys: string[];
  does: string;
}

function KeyList({ keys: list }: { keys: Key[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-1">
      {list.map(({ keys, does }) => (
        <div key={does} className="contents">
          <dt>
            {keys.map((key) => (
              <kbd key={key} className="meta mr-1 rounded border border-rule-strong px-1.5">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

const everywhere = [
  { keys: ['⌘ K', 'Ctrl K'], does: 'Search and go anywhere' },
  { keys: ['⌘ S', 'Ctrl S'], does: 'Save what you are writing' },
  { keys: ['⌘ ⇧ Enter', 'Ctrl ⇧ Enter'], does: 'Publish what you are writing' },
  { keys: ['c'], does: 'Create a new one in this section' },
  { keys: ['j', 'k'], does: 'Down and up in a list' },
  { keys: ['x'], does: 'Choose a row, or not' },
  { keys: ['Enter'], does: 'Open a row' },
  { keys: ['?'], does: 'Show these keys' },
];

const describeSection = ({ key, label }: { key: string; label: string }) => ({
  keys: ['g', key],
  does: `Go to ${label}`,
});

/** Where a key leads by itself. */
function alone(key: string, pathname: string): string | undefined {
  if (key !== 'c') return undefined;
  const section = sectionOf(pathname);
  return section?.creates ? `${section.to}/create` : undefined;
}
