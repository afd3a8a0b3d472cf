import { readingMinutes } from '#lib/reading-time.ts';
import type { MarkdownEditorProps } from './editor-props.ts';
import { useDebouncedRequest } from './use-debounced-request.ts';

/** The delay after the last keystroke, so that counting does not slow down typing. Long texts take longer to count. */
const delayMs = { short: 400, long: 1_200 };
/** Characters, about 5,000 words. */
const minLongTextLength = 30_000;

interface WordCountProps {
  value: string;
  selected: string;
  countWords: NonNullable<MarkdownEditorProps['countWords']>;
}

/** The word count and reading time of the text, or the word count of the selection. */
export function WordCount({ value, selected, countWords }: WordCountProps) {
  const text = selected || value;
  const count = async (countedText: string) => ({
    words: await countWords(countedText),
    isSelection: countedText === selected,
  });
  const { value: result } = useDebouncedRequest(
    text,
    count,
    text.length > minLongTextLength ? delayMs.long : delayMs.short,
  );
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

function formatWordCount(words: number): string {
  return words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`;
}
