import { useSyncExternalStore } from 'react';
import { getLiveMode, setLiveMode, subscribeLiveMode } from './live-mode.ts';

/** Switches between blocks as on the page and the source of the whole text. */
export function LiveSwitch() {
  const isLive = useSyncExternalStore(subscribeLiveMode, getLiveMode, () => true);
  return (
    <button
      type="button"
      className="editor-live"
      aria-pressed={isLive}
      aria-keyshortcuts="Control+Alt+V Meta+Alt+V"
      title="Show pictures, tables and other blocks in the text (Ctrl+Alt+V, ⌘⌥V)"
      onClick={() => setLiveMode(!isLive)}
    >
      Live
    </button>
  );
}
