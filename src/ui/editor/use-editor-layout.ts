import type { EditorView } from '@codemirror/view';
import { useEffect, useState, type RefObject } from 'react';
import { syncScroll } from './sync-scroll.ts';
import { storeViewMode, getStoredViewMode, type ViewMode } from './view-mode.ts';

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

/** The minimum width for two columns of text. */
const minSplitViewWidthPx = 760;

/** Whether editor and preview fit side by side. */
function useFitsSplitView(container: RefObject<HTMLElement | null>): boolean {
  const [fitsSplitView, setFitsSplitView] = useState(false);
  useEffect(() => {
    if (!container.current) return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setFitsSplitView((entry?.contentRect.width ?? 0) >= minSplitViewWidthPx),
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  return fitsSplitView;
}

/** Sets CSS properties with the viewport above the on-screen keyboard, so that it covers no line. */
function useVisibleHeight(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const screen = window.visualViewport;
    const element = container.current;
    if (!screen || !element) return undefined;
    const updateProperties = () => {
      element.style.setProperty('--visible-height', `${screen.height}px`);
      element.style.setProperty('--visible-top', `${screen.offsetTop}px`);
    };
    updateProperties();
    screen.addEventListener('resize', updateProperties);
    screen.addEventListener('scroll', updateProperties);
    return () => {
      screen.removeEventListener('resize', updateProperties);
      screen.removeEventListener('scroll', updateProperties);
    };
  }, [container]);
}
