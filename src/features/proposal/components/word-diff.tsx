import { diffInline } from '#content/editing/diff-inline.ts';

/** A text with the words that a proposal removes and adds. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <div dir="auto" className="word-diff">
      {diffInline(before, after).map(({ text, kind }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
      })}
    </div>
  );
}
