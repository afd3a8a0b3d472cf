import { useState } from 'react';
import { Toaster as SonnerToaster } from 'sonner';
import './toaster.css';

/** Duration and maximum number (specification, section 9). The width of 356 pixels is the library's default. */
const noticeDurationMs = 4_000;
const maxVisibleNotices = 3;

/** Below this width dialogs are at the lower edge, so notices are at the top. */
const narrowQuery = '(max-width: 40rem)';

/** The container of notices. */
export function Toaster() {
  const [isNarrow] = useState(() => matchMedia(narrowQuery).matches);
  return (
    <SonnerToaster
      className="toaster"
      duration={noticeDurationMs}
      visibleToasts={maxVisibleNotices}
      position={isNarrow ? 'top-center' : 'bottom-right'}
      containerAriaLabel="Notices"
    />
  );
}
