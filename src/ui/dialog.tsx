import './dialog.css';
import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  isWide?: boolean;
  /** The element that gets the focus; by default the first focusable one. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** A modal dialog: it takes the focus, Escape closes it, and closing restores the focus. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, actions, isWide = false, children } = props;
  return (
    <Primitive.Root open={open} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Primitive.Portal>
        <Primitive.Backdrop className="dialog-behind" />
        <Primitive.Popup
          className={isWide ? 'dialog dialog-wide' : 'dialog'}
          {...(props.initialFocusRef ? { initialFocus: props.initialFocusRef } : {})}
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
