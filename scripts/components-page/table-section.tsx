import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import { TableBar } from '#ui/table/table-bar.tsx';
import { SearchBox } from '#ui/table/search-box.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { useSelection } from '#ui/table/use-selection.ts';
import { arabicText, longText } from './sample-texts.ts';
import { Section } from './section.tsx';
import { State } from './state.tsx';

interface Row {
  id: string;
  title: string;
  status: string;
}
const rows: Row[] = [
  { id: '1', title: 'Time and tide', status: 'Published' },
  { id: '2', title: longText, status: 'Draft' },
  { id: '3', title: arabicText, status: 'Scheduled' },
];
const columns: Column<Row>[] = [
  {
    key: 'title',
    label: 'Title',
    sort: 'title',
    cell: (row) => <bdi className="table-title">{row.title}</bdi>,
  },
  { key: 'status', label: 'Status', cell: (row) => row.status },
  { key: 'updated', label: 'Updated', sort: 'updated', isMinor: true, cell: () => 'November 21' },
];
const getLink = () => ({ to: '/', search: {} });

/** Tables with search and pages. */
export function TableSection() {
  const [query, setQuery] = useState('');
  return (
    <Section title="Tables">
      <State label="SearchBox">
        <SearchBox label="Search articles" value={query} onSearch={setQuery} />
      </State>
      <State label="DataTable" isWide>
        <Sample rows={rows} />
      </State>
      <State label="DataTable, loading" isWide>
        <Sample rows={rows} isBusy />
      </State>
      <State label="DataTable, empty" isWide>
        <Sample rows={[]} />
      </State>
      <State label="DataTable, right to left" isWide isRightToLeft>
        <Sample rows={rows} />
      </State>
      <State label="TableBar" isWide>
        <TableBar legend="Actions for the selected items">
          <output className="mr-2">2 selected</output>
          <Button>Publish</Button>
          <Button variant="quiet">Clear selection</Button>
        </TableBar>
      </State>
      <State label="TablePager, in the middle" isWide>
        <TablePager page={2} total={140} pageSize={50} getPageLink={getLink} />
      </State>
      <State label="TablePager, empty">
        <TablePager page={1} total={0} pageSize={50} getPageLink={getLink} />
      </State>
    </Section>
  );
}

function Sample({ rows: visibleRows, isBusy = false }: { rows: Row[]; isBusy?: boolean }) {
  const selection = useSelection(visibleRows.map((row) => row.id));
  return (
    <DataTable
      caption="Articles"
      rows={visibleRows}
      columns={columns}
      getRowName={(row) => row.title}
      selection={selection}
      sort="title"
      getSortLink={getLink}
      isBusy={isBusy}
    />
  );
}
