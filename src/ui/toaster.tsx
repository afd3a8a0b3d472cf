import { useState } from 'react';
import { Toaster as SonnerToaster } from 'sonner';
import './toaster.css';

/** Milliseconds, and how many at once (specification, section 9). Its width of 356 pixels is the library's own. */
const noticeTime = 4_000;
const visibleNotices = 3;

/** Below this width windows rise from the lower edge, with their buttons there. */
const narrow = '(max-width: 40rem)';

/** Where notices are shown. */
export function Toaster() {
  const [isNarrow] = useState(() => matchMedia(narrow).matches);
  return (
    <SonnerToaster
      className="toaster"
      duration={noticeTime}
      visibleToasts={visibleNotices}
      position={isNarrow ? 'top-center' : 'bottom-right'}
      containerAriaLabel="Notices"
    />
  );
}
