import '#content/editing/editing.css';
import './import.css';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import type { Selection } from '#ui/table/use-selection.ts';
import { formatTitle } from '#lib/format-title.ts';
import type { ImportSearch } from '../import-search.ts';
import type { TextItem } from '../preview-rows.ts';
import { TextAddresses } from './text-addresses.tsx';
import { TextDate } from './text-date.tsx';
import { TextFindings } from './text-findings.tsx';
import { TextStatus } from './text-status.tsx';

interface ImportTextTableProps {
  items: TextItem[];
  total: number;
  search: ImportSearch;
  selection: Selection;
  isBusy: boolean;
  onCorrect: (item: TextItem) => void;
}

/** A page of the texts that a file contains. */
export function ImportTextTable(props: ImportTextTableProps) {
  const { items, total, search, selection, isBusy, onCorrect } = props;
  return (
    <DataTable
      caption={`Texts, ${total} in all`}
      rows={items}
      columns={[titleColumn(search), ...dataColumns, correctColumn(onCorrect)]}
      getRowName={(item) => formatTitle(item.title)}
      selection={selection}
      sort=""
      getSortLink={() => ({ to: '/dashboard/imports', search })}
      isBusy={isBusy}
    />
  );
}

const titleColumn = (search: ImportSearch): Column<TextItem> => ({
  key: 'title',
  label: 'Title',
  cell: (item) => (
    <>
      <Link
        to="/dashboard/imports"
        search={{ ...search, text: item.id }}
        className={`table-title link-quiet ${item.correction.skip ? 'import-row-skipped' : ''}`}
        dir="auto"
      >
        {formatTitle(item.title)}
      </Link>
      <div className="text-small text-ink-soft import-address">
        <bdi>{item.source}</bdi>
      </div>
      <div className="grid gap-1 pt-1 md:hidden">
        <p className="flex flex-wrap gap-x-4">
          <TextStatus item={item} />
          <TextDate item={item} />
          <span>{kindLabels[item.kind]}</span>
        </p>
        <TextAddresses item={item} maxOld={1} />
        <TextFindings item={item} />
      </div>
    </>
  ),
});

const correctColumn = (onCorrect: ImportTextTableProps['onCorrect']): Column<TextItem> => ({
  key: 'correct',
  label: 'Correction',
  cell: (item) => (
    <Button
      size="small"
      className="whitespace-nowrap"
      aria-label={`Correct ${formatTitle(item.title)}`}
      onClick={() => onCorrect(item)}
    >
      Correct
    </Button>
  ),
});

const kindLabels = { article: 'Article', page: 'Page', note: 'Note' };

const dataColumns: Column<TextItem>[] = [
  { key: 'kind', label: 'Kind', isMinor: true, cell: ({ kind }) => kindLabels[kind] },
  {
    key: 'status',
    label: 'Status',
    isMinor: true,
    cell: (item) => <TextStatus item={item} />,
  },
  {
    key: 'date',
    label: 'Date',
    isMinor: true,
    isDate: true,
    cell: (item) => <TextDate item={item} />,
  },
  {
    key: 'address',
    label: 'Old address → new address',
    isMinor: true,
    cell: (item) => <TextAddresses item={item} maxOld={1} />,
  },
  {
    key: 'findings',
    label: 'To check',
    isMinor: true,
    cell: (item) => <TextFindings item={item} />,
  },
];
