import { diffArrays } from 'diff';

/** A piece of a text, and which version has it. */
export interface InlinePart {
  text: string;
  kind: 'same' | 'removed' | 'added';
}

/** The time of a diff grows with the square of what differs. */
const maxChangedWords = 1_000;

/** Words of any script, and what stands between them: Chinese and Japanese have no spaces. */
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const splitWords = (text: string) =>
  Array.from(wordSegmenter.segment(text), ({ segment }) => segment);

/** One text with the words that another version removes and adds. Where too much differs, all of it does. */
export function diffInline(before: string, after: string): InlinePart[] {
  const parts = diffArrays(splitWords(before), splitWords(after), {
    maxEditLength: maxChangedWords,
  });
  const whole: InlinePart[] = [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ];
  const found = parts?.map(({ value, added, removed }): InlinePart => {
    const text = value.join('');
    if (added) return { text, kind: 'added' };
    return { text, kind: removed ? 'removed' : 'same' };
  });
  return (found ?? whole).filter(({ text }) => text !== '');
}
