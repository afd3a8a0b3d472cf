import { useEffect } from 'react';

/**
 * ⌘S and Ctrl+S save the form instead of opening the browser's save dialog. With Shift and Enter the form is published,
 * if a callback is given.
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
