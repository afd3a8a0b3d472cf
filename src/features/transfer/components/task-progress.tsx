import './transfer.css';
import { formatNumber } from '#lib/numbers.ts';
import { kindWord } from '../kind-word.ts';

export interface Running {
  /** What is being done, as a sentence without its end. */
  label: string;
  /** From 0 to 1; null where nobody knows how much there is. */
  share: number | null;
  done: number;
  at: string;
}

/** How far a long task is. */
export function TaskProgress({ label, share, done, at }: Running) {
  const counted = done === 0 ? '' : `: ${formatNumber(done)} looked at`;
  return (
    <div>
      <p>
        {label}
        <span className="text-ink-soft">
          {share === null ? counted : `: ${Math.floor(share * 100)} %`}
          {at ? `, at the ${kindWord(at, 2)}` : ''}
        </span>
      </p>
      <output className="sr-only">{label}</output>
      <progress
        className="transfer-progress"
        aria-label={label}
        max={1}
        {...(share === null ? {} : { value: share })}
      />
    </div>
  );
}
