import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { longText } from './sample-texts.ts';
import { Section } from './section.tsx';
import { State } from './state.tsx';

/** Dialogs, which buttons open. */
export function DialogSection() {
  return (
    <Section title="Dialogs">
      <Sample label="Dialog" title="Delete 1 article permanently?" />
      <Sample label="Dialog, wide" title="History" isWide />
      <Sample label="Dialog, long text" title={longText} />
    </Section>
  );
}

function Sample(props: { label: string; title: string; isWide?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <State label={props.label}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={props.title}
        description="This cannot be undone."
        isWide={props.isWide ?? false}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="danger" onClick={close}>
              Delete permanently
            </Button>
          </>
        }
      />
    </State>
  );
}
