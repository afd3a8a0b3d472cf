import { ActionMenu } from '#ui/action-menu.tsx';
import { Button } from '#ui/button.tsx';
import { InlineConfirm } from '#ui/inline-confirm.tsx';
import { LineIcon } from '#ui/line-icon.tsx';
import { notify } from '#ui/notify.ts';
import { arabicText, longText, nothing } from './sample-texts.ts';
import { Section } from './section.tsx';
import { State } from './state.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const menuActions = [
  { label: 'History', onChoose: nothing },
  { label: longText, onChoose: nothing },
  { label: 'Move to the trash', onChoose: nothing, isDanger: true },
];

/** Buttons, menus and confirmations. */
export function ActionSection() {
  return (
    <Section title="Actions">
      <ButtonStates />
      <State label="Button, long text">
        <Button>{longText}</Button>
      </State>
      <State label="Button, right to left" isRightToLeft>
        <Button variant="primary">{arabicText}</Button>
      </State>
      <State label="LineIcon">
        <LineIcon path="M5 12h14M12 5v14" />
      </State>
      <State label="ActionMenu">
        <ActionMenu label="More" actions={menuActions} />
      </State>
      <State label="InlineConfirm">
        <InlineConfirm
          question="Remove this comment permanently?"
          confirmLabel="Remove"
          failure={undefined}
          onConfirm={nothing}
          onCancel={nothing}
        />
      </State>
      <State label="InlineConfirm, failed">
        <InlineConfirm
          question="Remove this comment permanently?"
          confirmLabel="Remove"
          failure="The site cannot be reached."
          onConfirm={nothing}
          onCancel={nothing}
        />
      </State>
      <State label="Toaster: success, error, info">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void notify('success', 'The article is published.')}>
            Success
          </Button>
          <Button onClick={() => void notify('error', 'The site cannot be reached.')}>Error</Button>
          <Button onClick={() => void notify('info', longText)}>Info, long text</Button>
        </div>
      </State>
    </Section>
  );
}

/** Every variant and size, and buttons beside other controls. */
function ButtonStates() {
  return (
    <>
      {variants.map((variant) => (
        <State key={variant} label={`Button, ${variant}: default, small, busy, disabled`}>
          <div className="flex flex-wrap items-center gap-2">
            <Button variant={variant}>Save</Button>
            <Button variant={variant} size="small">
              Save
            </Button>
            <Button variant={variant} isBusy>
              Saving…
            </Button>
            <Button variant={variant} disabled>
              Save
            </Button>
          </div>
        </State>
      ))}
      <State label="Buttons beside an input and a select: one height, one type size">
        <div className="flex items-center gap-2">
          <input className="input" aria-label="Search" placeholder="Search" />
          <select className="input" aria-label="Order">
            <option>Newest</option>
          </select>
          <Button>Search</Button>
        </div>
      </State>
    </>
  );
}
