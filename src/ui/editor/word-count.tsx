import { readingMinutes } from '#lib/reading-time.ts';
import type { MarkdownEditorProps } from './editor-props.ts';
import { useAnswer } from './use-answer.ts';

/** Milliseconds after the last key until words are counted: typing comes first. A long text takes longer to count. */
const delayMs = { short: 400, long: 1_200 };
/** Characters, about 5,000 words. */
const longText = 30_000;

interface WordCountProps {
  value: string;
  selected: string;
  countWords: NonNullable<MarkdownEditorProps['countWords']>;
}

/** Words and minutes of the text, or words of what is selected. A component of its own, so that no other key counts. */
export function WordCount({ value, selected, countWords }: WordCountProps) {
  const text = selected || value;
  const count = async (counted: string) => ({
    words: await countWords(counted),
    isSelection: counted === selected,
  });
  const { value: found } = useAnswer(
    text,
    count,
    text.length > longText ? delayMs.long : delayMs.short,
  );
  // The line keeps its height until the first count is there.
  if (!found) return <p>{'\u00a0'}</p>;
  const { words, isSelection } = found;
  return (
    <p>{isSelection ? `${say(words)} selected` : `${say(words)} · ${readingMinutes(words)} min`}</p>
  );
}

function say(words: number): string {
  return words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`;
}
