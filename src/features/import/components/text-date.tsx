import { RecentDate } from '#ui/recent-date.tsx';
import { describeRow, type TextItem } from '../preview-rows.ts';

/** The date that a text will have. */
export function TextDate({ item }: { item: TextItem }) {
  const { date } = describeRow(item, item.correction);
  return date === null ? <span className="text-ink-soft">No date</span> : <RecentDate iso={date} />;
}
