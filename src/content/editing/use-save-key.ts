import { useEffect } from 'react';

/** ⌘S, Ctrl+S: the browser's own saving of the page helps nobody here. */
export function useSaveKey(save: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey)
        return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}
