import './dialog.css';
import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** What can be done, the way on last. */
  actions?: ReactNode;
  wide?: boolean;
  /** What has the focus at first, where that is not the first that can have it. */
  focusFirst?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** A window over the page: it takes the focus, Escape closes it, and the focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, actions, wide = false, children } = props;
  return (
    <Primitive.Root open={open} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Primitive.Portal>
        <Primitive.Backdrop className="dialog-behind" />
        <Primitive.Popup
          className={wide ? 'dialog dialog-wide' : 'dialog'}
          {...(props.focusFirst ? { initialFocus: props.focusFirst } : {})}
        >
          <div>
            <Primitive.Title className="dialog-title">{title}</Primitive.Title>
            {description ? (
              <Primitive.Description className="mt-1 text-ink-soft">
                {description}
              </Primitive.Description>
            ) : null}
          </div>
          {children}
          {actions ? <div className="dialog-actions">{actions}</div> : null}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
