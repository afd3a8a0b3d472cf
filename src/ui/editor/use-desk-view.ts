import type { EditorView } from '@codemirror/view';
import { useEffect, useState, type RefObject } from 'react';
import { scrollInStep } from './scroll-in-step.ts';
import { keepViewMode, readViewMode, type ViewMode } from './view-mode.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { useRoomForTwo } from './use-room-for-two.ts';

interface Desk {
  box: RefObject<HTMLElement | null>;
  preview: RefObject<HTMLElement | null>;
  view: EditorView | undefined;
  canPreview: boolean;
}

/** What of the editor is seen: writing, preview or both, on the page or on all of the screen. */
export function useDeskView({ box, preview, view, canPreview }: Desk) {
  const [wanted, setWanted] = useState(readViewMode);
  const [isFull, setFull] = useState(false);
  const hasRoom = useRoomForTwo(box);
  useVisibleHeight(box);
  const possible = wanted === 'split' && !hasRoom ? 'write' : wanted;
  const mode = canPreview ? possible : 'write';

  useEffect(() => {
    if (mode !== 'split' || !view || !preview.current) return undefined;
    return scrollInStep(view, preview.current);
  }, [mode, view, preview]);
  useEffect(() => {
    if (!isFull) return undefined;
    const leave = (event: KeyboardEvent) => {
      // In the text, Escape has been answered already.
      if (event.key === 'Escape' && !event.defaultPrevented) setFull(false);
    };
    document.documentElement.classList.add('editor-is-full');
    document.addEventListener('keydown', leave);
    return () => {
      document.documentElement.classList.remove('editor-is-full');
      document.removeEventListener('keydown', leave);
    };
  }, [isFull]);

  const setMode = (next: ViewMode) => {
    setWanted(next);
    keepViewMode(next);
  };
  return { mode, setMode, isFull, setFull, hasRoom, hasPreview: mode !== 'write' };
}
