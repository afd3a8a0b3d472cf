export type ViewMode = 'write' | 'split' | 'preview';

const key = 'editor-view';

/** The view mode stored in this browser. */
export function getStoredViewMode(): ViewMode {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'split' || stored === 'preview' ? stored : 'write';
  } catch {
    return 'write';
  }
}

export function storeViewMode(mode: ViewMode) {
  try {
    localStorage.setItem(key, mode);
  } catch {
    // Without storage, the next visit starts with the default view.
  }
}
