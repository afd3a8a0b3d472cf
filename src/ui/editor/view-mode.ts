export type ViewMode = 'write' | 'split' | 'preview';

const key = 'editor-view';

/** The view that was last chosen in this browser. */
export function readViewMode(): ViewMode {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'split' || kept === 'preview' ? kept : 'write';
  } catch {
    return 'write';
  }
}

export function keepViewMode(mode: ViewMode) {
  try {
    localStorage.setItem(key, mode);
  } catch {
    // A browser that keeps nothing shows the first view next time.
  }
}
