import { plainText } from '#lib/plain-text.ts';
import { countWords, readingMinutes } from '#lib/reading-time.ts';
import { useLater } from './use-later.ts';

/** Milliseconds after the last key until words are counted: typing comes first. */
const standing = 400;

/** Words and minutes of the text, or words of what is selected. A component of its own, so that no other key counts. */
export function WordCount(props: { value: string; selected: string }) {
  const text = useLater(props.value, standing);
  const selected = useLater(props.selected, standing);
  const words = countWords(plainText(selected || text));
  return (
    <p>{selected ? `${say(words)} selected` : `${say(words)} · ${readingMinutes(words)} min`}</p>
  );
}

function say(words: number): string {
  return words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`;
}
