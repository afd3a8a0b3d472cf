import { useLayoutEffect } from 'react';
import { leaveFocus, takeFocus } from './hand-on.ts';

/** Leaves the focus to the form that takes over, and takes it from the one before. */
export function useHandOn(id: string | undefined) {
  useLayoutEffect(() => {
    takeFocus(id);
    return leaveFocus;
    // The thing is the same for as long as a form stands; made, it has an id that this form never takes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
