import type { DraftState } from './draft-state.ts';
import type { CommonValues } from './saved-content.ts';

/** The save status: unsaved, stored on this device, or saved. */
export function SaveStatus<Values extends CommonValues>(props: {
  status: DraftState<Values>;
  isDirty: boolean;
}) {
  return <output className="meta">{describeSave(props.status, props.isDirty)}</output>;
}

function describeSave<Values extends CommonValues>(
  state: DraftState<Values>,
  isDirty: boolean,
): string {
  const isStored = state.storedValues === state.values;
  if (state.phase === 'saving') return 'Saving…';
  if (state.phase === 'waiting') return `Offline: changes are ${storedWords(isStored)}`;
  if (state.phase === 'signedOut') return `Signed out: changes are ${storedWords(isStored)}`;
  if (isDirty) return isStored ? 'Unsaved changes, stored on this device' : 'Unsaved changes';
  if (!state.saved) return '';
  const time = new Date(state.saved.at).toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  if (state.saved.wasDelayed) return `Saved after a retry at ${time}`;
  return state.saved.by === 'editor' ? `Autosaved at ${time}` : `Saved at ${time}`;
}

const storedWords = (isStored: boolean) => (isStored ? 'stored on this device' : 'not saved');
