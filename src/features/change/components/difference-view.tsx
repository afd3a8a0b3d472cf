import './difference.css';
import { Link } from '@tanstack/react-router';
import type { Difference, DifferenceBlock, DifferencePart } from '#content/difference.ts';
import { FormattedDate } from '#ui/formatted-date.tsx';
import type { ListedChange } from './change-list.tsx';

/** A change of an article, word by word. The text is Markdown, and shown as it was written. */
export function DifferenceView({ change }: { change: ListedChange & { difference: Difference } }) {
  const { article, note, credit, publishedAt, difference } = change;
  return (
    <article>
      <header className="page-grid pt-10 pb-8 md:pt-20 md:pb-12">
        <p className="meta flex flex-wrap gap-x-4">
          <FormattedDate iso={publishedAt} />
          {credit === null ? null : (
            <span>
              Thanks to <bdi>{credit}</bdi>
            </span>
          )}
        </p>
        <h1 className="text-h2 measure mt-3" dir="auto">
          {note}
        </h1>
        <p className="measure lead text-lead mt-4 text-ink-soft">
          A change of{' '}
          <Link to="/blog/$articleId" params={{ articleId: article.slug }} className="link">
            <bdi>{article.title}</bdi>
          </Link>
        </p>
      </header>
      <div className="page-grid">
        <div className="difference">
          <p className="meta difference-legend">
            <span>
              <del>taken out</del>
            </span>
            <span>
              <ins>put in</ins>
            </span>
          </p>
          <Field label="Title" parts={difference.title} />
          <Field label="Description" parts={difference.description} />
          {difference.body.map((block, index) => (
            // eslint-disable-next-line react/no-array-index-key -- blocks have no other identity than their position
            <Block key={index} block={block} />
          ))}
          {difference.isCut ? (
            <p className="meta difference-gap">There is more, which is too long to be shown.</p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function Field(props: { label: string; parts: DifferencePart[] | null }) {
  if (props.parts === null) return null;
  return (
    <div>
      <p className="meta">{props.label}</p>
      <p dir="auto" className="difference-text">
        {props.parts.map(renderPart)}
      </p>
    </div>
  );
}

function Block({ block }: { block: DifferenceBlock }) {
  if ('unchanged' in block)
    return <p className="meta difference-gap">{describeGap(block.unchanged)}</p>;
  const isContext = block.parts.every((part) => part.in === 'both');
  const className = [
    block.isCode ? 'difference-code' : 'difference-text',
    isContext ? 'difference-context' : '',
  ].join(' ');
  return block.isCode ? (
    <pre dir="ltr" className={className}>
      {block.parts.map(renderPart)}
    </pre>
  ) : (
    <p dir="auto" className={className}>
      {block.parts.map(renderPart)}
    </p>
  );
}

const describeGap = (count: number) =>
  count === 1 ? 'One unchanged paragraph' : `${count} unchanged paragraphs`;

const elements = { before: 'del', after: 'ins', both: 'span' } as const;

function renderPart({ in: side, text }: DifferencePart, index: number) {
  const Element = elements[side];
  // eslint-disable-next-line react/no-array-index-key -- parts have no other identity than their position
  return <Element key={index}>{text}</Element>;
}
