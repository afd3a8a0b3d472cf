import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface DeleteButtonProps {
  ids: string[];
  nouns: { one: string; many: string };
  onDelete: () => void;
}

/** Deletes for ever, after one more question. */
export function DeleteButton({ ids, nouns, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const what = `${ids.length} ${ids.length === 1 ? nouns.one : nouns.many}`;
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete for ever
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${what} for ever?`}
        description="Texts, history and old addresses go with them. This cannot be undone."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              look="danger"
              onClick={() => {
                setAsking(false);
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
