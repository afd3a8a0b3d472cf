import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import type { NoticeKind } from './notify.ts';
import { Toaster } from './toaster.tsx';

let place: HTMLElement | undefined;

/** Shows a notice, beside the page and whatever renders it. */
export function showNotice(kind: NoticeKind, message: string): void {
  if (!place?.isConnected) {
    place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    // The region must be there before its first words, or they are not read out.
    flushSync(() => root.render(createElement(Toaster)));
  }
  toast[kind](message);
}
