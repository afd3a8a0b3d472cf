import './import.css';
import { getPlannedPath } from '../import-plan.ts';
import type { TextItem } from '../preview-rows.ts';

interface TextAddressesProps {
  item: TextItem;
  /** The number of old addresses that are shown; by default all that the server sends. */
  maxOld?: number;
}

/** Where the text was, and where it will be. */
export function TextAddresses({ item, maxOld = Infinity }: TextAddressesProps) {
  const path = getPlannedPath({ text: item, correction: item.correction });
  const known = item.oldAddresses.filter((address) => address !== path);
  const old = known.slice(0, maxOld);
  const more = known.length - old.length + item.oldAddressCount - item.oldAddresses.length;
  return (
    <div className="import-address">
      {old.map((address) => (
        <p key={address} className="text-small text-ink-soft">
          <bdi>{address}</bdi> →
        </p>
      ))}
      {more > 0 ? <p className="text-small text-ink-soft">and {more} more →</p> : null}
      <bdi>{path}</bdi>
    </div>
  );
}
