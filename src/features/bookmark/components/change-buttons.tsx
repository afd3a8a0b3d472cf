import { Button } from '#ui/button.tsx';

interface ChangeButtonsProps {
  onChange: () => void;
  onRemove: () => void;
}

/** The buttons that change and remove the item of a row. */
export function ChangeButtons({ onChange, onRemove }: ChangeButtonsProps) {
  return (
    <>
      <Button variant="quiet" size="small" onClick={onChange}>
        Change
      </Button>
      <Button variant="quiet" size="small" onClick={onRemove}>
        Remove
      </Button>
    </>
  );
}
