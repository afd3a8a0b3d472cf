import './toaster.css';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast, Toaster as SonnerToaster } from 'sonner';
import type { NoticeAction, NoticeKind } from './notify.ts';

/** Duration and maximum number (specification, section 9). The width of 356 pixels is the library's default. */
const noticeDurationMs = 4_000;
/** A notice with a button stays longer, so that the button can be reached. */
const actionNoticeDurationMs = 10_000;
const maxVisibleNotices = 3;

/** Below this width dialogs are at the lower edge, so notices are at the top. */
const narrowQuery = '(max-width: 40rem)';

let container: HTMLElement | undefined;

/** Shows a notice in a React root of its own, independent of the page. */
export function showNotice(
  kind: NoticeKind,
  message: string,
  [action, secondAction]: readonly (NoticeAction | undefined)[],
): void {
  if (!container?.isConnected) {
    container = document.createElement('div');
    document.body.append(container);
    const root = createRoot(container);
    // Screen readers announce only text that is added to an existing live region.
    flushSync(() => root.render(createElement(Toaster)));
  }
  if (!action) toast[kind](message);
  else
    toast[kind](message, {
      duration: actionNoticeDurationMs,
      action: { label: action.label, onClick: action.onChoose },
      // The library's second button.
      cancel: secondAction && { label: secondAction.label, onClick: secondAction.onChoose },
    });
}

/** The container of notices. */
function Toaster() {
  const [isNarrow] = useState(() => matchMedia(narrowQuery).matches);
  return createElement(SonnerToaster, {
    className: 'toaster',
    duration: noticeDurationMs,
    visibleToasts: maxVisibleNotices,
    position: isNarrow ? 'top-center' : 'bottom-right',
    containerAriaLabel: 'Notices',
  });
}
