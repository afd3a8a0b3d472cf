import './tasks.css';
import { formatNumber } from '#lib/numbers.ts';
import { getKindLabel } from '../kind-label.ts';

export interface TaskState {
  /** What is being done, as a sentence without a full stop. */
  label: string;
  /** From 0 to 1; null if the total is unknown. */
  share: number | null;
  done: number;
  at: string;
}

/** The progress of a long task. */
export function TaskProgress({ label, share, done, at }: TaskState) {
  const countText = done === 0 ? '' : `: ${formatNumber(done)} processed`;
  return (
    <div>
      <p>
        {label}
        <span className="text-ink-soft">
          {share === null ? countText : `: ${Math.floor(share * 100)} %`}
          {at ? `, at the ${getKindLabel(at, 2)}` : ''}
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
