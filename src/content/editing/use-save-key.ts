import { useEffect } from 'react';

/**
 * ⌘S, Ctrl+S: the browser's own saving of the page helps nobody here. With Shift and Enter instead it is published,
 * where that can be done.
 */
export function useSaveKey(save: () => void, publish?: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
      const isSave = event.key.toLowerCase() === 's';
      const isPublish = event.key === 'Enter' && event.shiftKey && publish !== undefined;
      if (!isSave && !isPublish) return;
      event.preventDefault();
      if (event.repeat) return;
      if (isSave) save();
      else publish?.();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}
