import type { ReactNode } from 'react';
import { isSame } from './saved-content.ts';
import { formatValue, diffSideBySide, type DiffLine, type DiffPart } from './diff-lines.ts';

type Values = Record<string, unknown>;

interface CompareProps {
  labels: Record<string, string>;
  one: { title: string; values: Values };
  other: { title: string; values: Values };
  /** Renders the choice above each side of a field. */
  renderChoice?: (field: string, side: 'one' | 'other', title: string) => ReactNode;
}

/** Shows the fields in which two versions differ, side by side. */
export function Compare({ labels, one, other, renderChoice }: CompareProps) {
  const fields = Object.keys(labels).filter(
    (name) =>
      name in one.values && name in other.values && !isSame(one.values[name], other.values[name]),
  );
  if (fields.length === 0) return <p>Both versions are the same.</p>;
  return (
    <div className="space-y-5">
      {fields.map((name) => {
        const diff = diffSideBySide(formatValue(one.values[name]), formatValue(other.values[name]));
        return (
          <section key={name} aria-label={labels[name]}>
            <h3 className="mb-1 font-medium">{labels[name]}</h3>
            <div className="sides">
              {(['one', 'other'] as const).map((side) => {
                const title = (side === 'one' ? one : other).title;
                return (
                  <div key={side} className="side">
                    {renderChoice ? (
                      renderChoice(name, side, title)
                    ) : (
                      <p className="meta mb-1">{title}</p>
                    )}
                    <Lines lines={diff[side]} />
                  </div>
                );
              })}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function Lines(props: { lines: DiffLine[] }) {
  return (
    <div>
      {props.lines.map(({ parts, isChanged }, index) => (
        // eslint-disable-next-line react/no-array-index-key -- lines have no other identity than their position
        <div key={index} dir="auto" className={isChanged ? 'changed-line' : undefined}>
          {isBlank(parts) ? ' ' : parts.map(renderPart)}
        </div>
      ))}
    </div>
  );
}

/** A blank line keeps its height. */
const isBlank = (parts: DiffPart[]) => parts.every(({ text }) => text === '');

// eslint-disable-next-line react/no-array-index-key -- parts have no other identity than their position
const renderPart = ({ text, isChanged }: DiffPart, index: number) =>
  isChanged ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>;
