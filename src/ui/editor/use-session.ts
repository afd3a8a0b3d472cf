import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MarkdownEditorProps } from './editor-props.ts';
import { openSession, type Session } from './editor-session.ts';
import { takeTextareaCursor } from './textarea-cursor.ts';

/** Creates one view per mounted editor; changed props are applied without recreating it. */
export function useSession(
  host: RefObject<HTMLElement | null>,
  props: MarkdownEditorProps,
  announce: (message: string) => void,
): Session | null {
  const latest = useRef({ props, announce });
  useLayoutEffect(() => {
    latest.current = { props, announce };
  });
  const [session, setSession] = useState<Session | null>(null);

  // Before the next key, which would be lost between the textarea and the view.
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const opened = openSession(host.current, {
      props: () => latest.current.props,
      announce: (message) => latest.current.announce(message),
    });
    setSession(opened);
    restoreCursor(opened, latest.current.props.id);
    return () => {
      opened.close();
      setSession(null);
    };
  }, [host]);

  const { value, setCount } = props;
  // Before the next key, which would be typed into the text as it was.
  useLayoutEffect(() => session?.setValue(value, setCount), [session, value, setCount]);
  return session;
}

function restoreCursor({ view }: Session, id: string) {
  const cursor = takeTextareaCursor(id);
  if (!cursor) return;
  const end = view.state.doc.length;
  const { anchor, head } = cursor;
  view.dispatch({ selection: { anchor: Math.min(anchor, end), head: Math.min(head, end) } });
  view.focus();
}
