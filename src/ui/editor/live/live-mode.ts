const key = 'editor-live';
const listeners = new Set<() => void>();
let isLive: boolean | null = null;

/** Whether the editor shows blocks as on the page; stored in this browser. */
export function getLiveMode(): boolean {
  isLive ??= readLiveMode();
  return isLive;
}

export function setLiveMode(newValue: boolean) {
  isLive = newValue;
  try {
    localStorage.setItem(key, newValue ? 'on' : 'off');
  } catch {
    // Without storage, the next visit starts with live Markdown.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener after each change. Returns the cleanup. */
export function subscribeLiveMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readLiveMode(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}
