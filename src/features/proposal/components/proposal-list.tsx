import '#ui/table/table.css';
import './review.css';
import { ProposalRow, type ProposalItem } from './proposal-row.tsx';

/** The proposals of the inbox, each a link to its page. */
export function ProposalList({ items }: { items: ProposalItem[] }) {
  return (
    <ol className="proposal-list" aria-label="Proposals">
      {items.map((item) => (
        <li key={item.id}>
          <ProposalRow item={item} />
        </li>
      ))}
    </ol>
  );
}
