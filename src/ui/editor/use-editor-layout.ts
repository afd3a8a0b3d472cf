import type { EditorView } from '@codemirror/view';
import { useEffect, useState, type RefObject } from 'react';
import { syncScroll } from './sync-scroll.ts';
import { storeViewMode, getStoredViewMode, type ViewMode } from './view-mode.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { useFitsSplitView } from './use-fits-split-view.ts';

interface EditorLayoutParts {
  container: RefObject<HTMLElement | null>;
  preview: RefObject<HTMLElement | null>;
  view: EditorView | undefined;
  canPreview: boolean;
}

/** The view mode of the editor: writing, preview or both, in the page or full screen. */
export function useEditorLayout({ container, preview, view, canPreview }: EditorLayoutParts) {
  const [requestedMode, setRequestedMode] = useState(getStoredViewMode);
  const [isFull, setFull] = useState(false);
  const fitsSplitView = useFitsSplitView(container);
  useVisibleHeight(container);
  const possibleMode = requestedMode === 'split' && !fitsSplitView ? 'write' : requestedMode;
  const mode = canPreview ? possibleMode : 'write';

  useEffect(() => {
    if (mode !== 'split' || !view || !preview.current) return undefined;
    return syncScroll(view, preview.current);
  }, [mode, view, preview]);
  useEffect(() => {
    if (!isFull) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      // The text editor has its own Escape binding.
      if (event.key === 'Escape' && !event.defaultPrevented) setFull(false);
    };
    document.documentElement.classList.add('editor-is-full');
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.documentElement.classList.remove('editor-is-full');
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [isFull]);

  const setMode = (newMode: ViewMode) => {
    setRequestedMode(newMode);
    storeViewMode(newMode);
  };
  return { mode, setMode, isFull, setFull, fitsSplitView, hasPreview: mode !== 'write' };
}
