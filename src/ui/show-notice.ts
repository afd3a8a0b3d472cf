import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import type { NoticeKind } from './notify.ts';
import { Toaster } from './toaster.tsx';

let container: HTMLElement | undefined;

/** Shows a notice in a React root of its own, independent of the page. */
export function showNotice(kind: NoticeKind, message: string): void {
  if (!container?.isConnected) {
    container = document.createElement('div');
    document.body.append(container);
    const root = createRoot(container);
    // Screen readers announce only text that is added to an existing live region.
    flushSync(() => root.render(createElement(Toaster)));
  }
  toast[kind](message);
}
