import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface DeleteButtonProps {
  ids: string[];
  nouns: { one: string; many: string };
  onDelete: () => void;
}

/** Deletes permanently, after a confirmation. */
export function DeleteButton({ ids, nouns, onDelete }: DeleteButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const countLabel = `${ids.length} ${ids.length === 1 ? nouns.one : nouns.many}`;
  return (
    <>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        Delete for ever
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete ${countLabel} for ever?`}
        description="Texts, history and old addresses go with them. This cannot be undone."
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Cancel</Button>
            <Button
              variant="danger"
              onClick={() => {
                setConfirming(false);
                onDelete();
              }}
            >
              Delete for ever
            </Button>
          </>
        }
      />
    </>
  );
}
