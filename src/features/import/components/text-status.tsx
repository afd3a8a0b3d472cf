import { describeRow, type TextItem } from '../preview-rows.ts';

/** Whether a text will be published, a draft, or left out, and whether anything in it is corrected. */
export function TextStatus({ item }: { item: TextItem }) {
  const { isSkipped, isDraft } = describeRow(item, item.correction);
  const status = isDraft ? 'Draft' : 'Published';
  const isCorrected = Object.keys(item.correction).length > 0;
  return (
    <span>
      <span className="state" data-state={isSkipped ? 'trash' : status.toLowerCase()}>
        {isSkipped ? 'Left out' : status}
      </span>
      {isCorrected && !isSkipped ? (
        <span className="block text-small text-ink-soft">corrected</span>
      ) : null}
    </span>
  );
}
