import { Button } from '#ui/button.tsx';
import { LineIcon } from '#ui/line-icon.tsx';

interface MoveButtonsProps {
  name: string;
  index: number;
  count: number;
  onMove: (offset: -1 | 1) => void;
}

/** The buttons that move a site or a group up and down. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const isLast = index === count - 1;
  return (
    <span className="blogroll-moves">
      <Button
        variant="quiet"
        aria-disabled={index === 0}
        aria-label={`Move ${name} up`}
        onClick={() => (index === 0 ? undefined : onMove(-1))}
      >
        <LineIcon path="M12 19V5m-6 6 6-6 6 6" />
      </Button>
      <Button
        variant="quiet"
        aria-disabled={isLast}
        aria-label={`Move ${name} down`}
        onClick={() => (isLast ? undefined : onMove(1))}
      >
        <LineIcon path="M12 5v14m-6-6 6 6 6-6" />
      </Button>
    </span>
  );
}
