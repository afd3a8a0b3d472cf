import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MarkdownEditorProps } from './editor-props.ts';
import { openSession, type Session } from './editor-session.ts';
import { takeTextareaCursor } from './textarea-cursor.ts';
import { emptyToolState, readToolState, isSameToolState, type ToolState } from './tool-state.ts';

export interface SessionState {
  session: Session | null;
  tools: ToolState;
  selected: string;
}

/** Creates one view per mounted editor; changed props are applied without recreating it. */
export function useSession(
  host: RefObject<HTMLElement | null>,
  props: MarkdownEditorProps,
  announce: (message: string) => void,
): SessionState {
  const latest = useRef({ props, announce });
  useLayoutEffect(() => {
    latest.current = { props, announce };
  });
  const [session, setSession] = useState<Session | null>(null);
  const [tools, setTools] = useState(emptyToolState);
  const [selected, setSelected] = useState('');

  useEffect(() => {
    if (!host.current) return undefined;
    const opened = openSession(host.current, {
      props: () => latest.current.props,
      announce: (message) => latest.current.announce(message),
      onUpdate: ({ state, docChanged, selectionSet }) => {
        if (!docChanged && !selectionSet) return;
        const next = readToolState(state);
        setTools((last) => (isSameToolState(last, next) ? last : next));
        const { from, to } = state.selection.main;
        setSelected(state.sliceDoc(from, to));
      },
    });
    setSession(opened);
    restoreCursor(opened, latest.current.props.id);
    return () => {
      opened.close();
      setSession(null);
    };
  }, [host]);

  const { value } = props;
  useEffect(() => session?.setValue(value), [session, value]);
  return { session, tools, selected };
}

function restoreCursor({ view }: Session, id: string) {
  const cursor = takeTextareaCursor(id);
  if (!cursor) return;
  const end = view.state.doc.length;
  const { anchor, head } = cursor;
  view.dispatch({ selection: { anchor: Math.min(anchor, end), head: Math.min(head, end) } });
  view.focus();
}
