import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';

interface BanConfirmProps {
  id: string;
  name: string | null;
  isBusy: boolean;
  onBan: (hide: boolean) => void;
  onCancel: () => void;
}

/** Says what a ban does, and asks for it. */
export function BanConfirm({ id, name, isBusy, onBan, onCancel }: BanConfirmProps) {
  const [hide, setHide] = useState(false);
  return (
    <fieldset className="mt-2 border-l-2 border-danger pl-4">
      <legend className="sr-only">Ban</legend>
      <p>
        Ban <bdi className="font-medium">{name}</bdi> from writing? They can still read, and their
        profile tells them about the ban. Set a reason or an end under Users.
      </p>
      <CheckboxField
        name={`hide-${id}`}
        label="Hide everything they wrote until the ban ends"
        value={hide}
        onChange={setHide}
      />
      <p className="flex flex-wrap gap-3">
        <Button variant="danger" isBusy={isBusy} onClick={() => onBan(hide)}>
          Ban
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </fieldset>
  );
}
