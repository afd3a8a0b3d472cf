import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MarkdownEditorProps } from './editor-props.ts';
import { openSession, type Session } from './editor-session.ts';
import { leaveWriter, takeOver } from './hand-over.ts';
import { noTools, readTools, sameTools, type ToolState } from './read-tools.ts';

export interface SessionState {
  session: Session | null;
  tools: ToolState;
  selected: string;
}

/** One view for as long as the editor is on the page; what changes outside reaches it without making it anew. */
export function useSession(
  host: RefObject<HTMLElement | null>,
  props: MarkdownEditorProps,
  say: (words: string) => void,
): SessionState {
  const latest = useRef({ props, say });
  useLayoutEffect(() => {
    latest.current = { props, say };
  });
  const [session, setSession] = useState<Session | null>(null);
  const [tools, setTools] = useState(noTools);
  const [selected, setSelected] = useState('');

  useEffect(() => {
    if (!host.current) return undefined;
    const opened = openSession(host.current, {
      props: () => latest.current.props,
      say: (words) => latest.current.say(words),
      onUpdate: ({ state, docChanged, selectionSet }) => {
        if (!docChanged && !selectionSet) return;
        const next = readTools(state);
        setTools((last) => (sameTools(last, next) ? last : next));
        const { from, to } = state.selection.main;
        setSelected(state.sliceDoc(from, to));
      },
    });
    setSession(opened);
    resume(opened, latest.current.props.id);
    return () => {
      opened.close();
      setSession(null);
    };
  }, [host]);

  // While it still stands: with the page's other effects it would have lost the focus.
  useLayoutEffect(() => {
    if (!session) return undefined;
    const { view } = session;
    return () => {
      const { anchor, head } = view.state.selection.main;
      if (view.hasFocus) leaveWriter({ id: latest.current.props.id, anchor, head });
    };
  }, [session]);

  const { value } = props;
  useEffect(() => session?.setValue(value), [session, value]);
  return { session, tools, selected };
}

function resume({ view }: Session, id: string) {
  const cursor = takeOver(id);
  if (!cursor) return;
  const end = view.state.doc.length;
  const { anchor, head } = cursor;
  view.dispatch({ selection: { anchor: Math.min(anchor, end), head: Math.min(head, end) } });
  view.focus();
}
