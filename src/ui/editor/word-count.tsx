import { useMemo } from 'react';
import { readingMinutes } from '#lib/reading-time.ts';
import type { MarkdownEditorProps } from './editor-props.ts';
import type { Session } from './editor-session.ts';
import { useDebouncedRequest, type TextSource } from './use-debounced-request.ts';

/** The delay after the last keystroke, so that counting does not slow down typing. Long texts take longer to count. */
const delayMs = { short: 400, long: 1_200 };
/** Characters, about 5,000 words. */
const minLongTextLength = 30_000;

interface WordCountProps {
  session: Session | null;
  countWords: NonNullable<MarkdownEditorProps['countWords']>;
}

/** The word count and reading time of the text, or the word count of the selection. */
export function WordCount({ session, countWords }: WordCountProps) {
  const source = useMemo(() => session && countedText(session), [session]);
  const { value: result } = useDebouncedRequest(source, {
    request: async (text) => {
      const isSelection = session !== null && readSelection(session) !== '';
      return { words: await countWords(text), isSelection };
    },
    delayMs: () => {
      const length = session?.view.state.doc.length ?? 0;
      return length > minLongTextLength ? delayMs.long : delayMs.short;
    },
  });
  // Reserves the height of the line until the first count.
  if (!result) return <p>{'\u00a0'}</p>;
  const { words, isSelection } = result;
  return (
    <p>
      {isSelection
        ? `${formatWordCount(words)} selected`
        : `${formatWordCount(words)} · ${readingMinutes(words)} min`}
    </p>
  );
}

/** The selected text, or the whole text where nothing is selected. */
function countedText(session: Session): TextSource {
  return {
    read: () => readSelection(session) || session.text.read(),
    subscribe: (listener) =>
      session.subscribe(({ docChanged, startState, state }) => {
        const isSelected = !startState.selection.main.empty || !state.selection.main.empty;
        if (docChanged || isSelected) listener();
      }),
  };
}

function readSelection({ view: { state } }: Session): string {
  const { from, to } = state.selection.main;
  return state.sliceDoc(from, to);
}

function formatWordCount(words: number): string {
  return words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`;
}
