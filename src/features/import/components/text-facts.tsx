import './import.css';
import type { TextItem } from '../preview-rows.ts';
import { TextAddresses } from './text-addresses.tsx';
import { TextFindings } from './text-findings.tsx';

/** The addresses of a text, and what should be checked in it. */
export function TextFacts({ item }: { item: TextItem }) {
  return (
    <div className="import-facts">
      <section aria-labelledby="import-addresses">
        <h3 id="import-addresses" className="text-small text-ink-soft">
          Old address → new address
        </h3>
        <TextAddresses item={item} />
      </section>
      {item.findings.length === 0 ? null : (
        <section aria-labelledby="import-findings">
          <h3 id="import-findings" className="text-small text-ink-soft">
            To check
          </h3>
          <TextFindings item={item} />
        </section>
      )}
    </div>
  );
}
