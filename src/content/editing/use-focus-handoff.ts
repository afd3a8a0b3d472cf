import { useLayoutEffect } from 'react';
import { saveFocus, restoreFocus } from './draft-handoff.ts';

/** Restores the focus from the form before, and saves it for the next one. */
export function useFocusHandoff(id: string | undefined) {
  useLayoutEffect(() => {
    restoreFocus(id);
    return saveFocus;
    // A mounted form never changes its item; a created item's id belongs to the next form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
