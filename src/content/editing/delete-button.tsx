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
        Delete permanently
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete ${countLabel} permanently?`}
        description="Text, history and redirects are deleted too. This cannot be undone."
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
              Delete permanently
            </Button>
          </>
        }
      />
    </>
  );
}
