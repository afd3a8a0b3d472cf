import { useEffect, useState } from 'react';
import { debounce } from './debounce.ts';
import type { Session } from './editor-session.ts';
import { emptyToolState, isSameToolState, readToolState, type ToolState } from './tool-state.ts';

/** The buttons follow the cursor when the typing pauses, so that no key waits for them. */
const delayMs = 80;

/** The formatting at the cursor. Renders only when it has changed. */
export function useToolState(session: Session | null): ToolState {
  const [tools, setTools] = useState(emptyToolState);
  useEffect(() => {
    if (!session) return undefined;
    let shown = emptyToolState;
    const update = () => {
      const next = readToolState(session.view.state);
      if (isSameToolState(shown, next)) return;
      shown = next;
      setTools(next);
    };
    const { plan, cancel } = debounce(update, () => delayMs);
    const unsubscribe = session.subscribe(plan);
    return () => {
      unsubscribe();
      cancel();
    };
  }, [session]);
  return tools;
}
