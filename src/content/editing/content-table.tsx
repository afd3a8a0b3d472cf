import './editing.css';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { useSelection } from '#ui/table/use-selection.ts';
import { rowsOnPage, type TableSearch } from '../table-search.ts';
import type { ListState } from '../list-states.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListTools } from './list-tools.tsx';
import type { Keeping } from './keeping.ts';
import { ThingState } from './thing-state.tsx';
import type { ContentState } from './state-words.ts';

export interface TableRow extends ContentState {
  id: string;
  title: string;
  updatedAt: string;
}

interface ContentTableProps<Row extends TableRow> {
  /** `/dashboard/projects`. */
  at: string;
  /** project, projects. */
  nouns: { one: string; many: string };
  /** Why one would make the first. */
  teaches: string;
  list: { items: Row[]; total: number; counts: Record<ListState, number> };
  search: TableSearch;
  bulk: Keeping['bulk'];
  /** What a kind's rows say besides title, state and times. */
  columns?: Column<Row>[];
  /** Under the title. */
  note?: (row: Row) => ReactNode;
}

/** The owner's list of a kind: found, narrowed and sorted by its address, and changed many at once. */
export function ContentTable<Row extends TableRow>(props: ContentTableProps<Row>) {
  const { at, nouns, list, search, bulk, note } = props;
  const selection = useSelection(list.items.map((row) => row.id));
  const navigate = useNavigate();
  const isBusy = useRouterState({ select: (state) => state.isLoading });
  const [hereBefore] = useState(() => list.counts.current + list.counts.trash);
  const { page: _first, ...narrowing }: Record<string, unknown> = { ...search };
  const find = (q: string) => {
    const asked: Record<string, unknown> = { ...narrowing, q };
    void navigate({ to: at, search: asked, replace: true });
  };
  const isNarrowed = search.q !== undefined || search.status !== undefined;
  if (list.total === 0 && !isNarrowed && hereBefore === 0)
    return <FirstOne at={at} noun={nouns.one} teaches={props.teaches} />;
  return (
    <>
      <ListTools
        at={at}
        label={`Search ${nouns.many}`}
        counts={list.counts}
        search={search}
        onSearch={find}
      />
      {list.items.length === 0 ? (
        <p className="py-10 text-ink-soft">
          <Nothing at={at} search={search} nouns={nouns} />
        </p>
      ) : (
        <DataTable
          caption={`${nouns.many}, ${list.total} in all`}
          rows={list.items}
          columns={[
            titleColumn<Row>(at, note),
            stateColumn<Row>(),
            ...(props.columns ?? []),
            changedColumn<Row>(),
          ]}
          nameOf={(row) => row.title}
          selection={selection}
          sort={search.sort ?? 'changed'}
          sorted={(sort) => ({ to: at, search: { ...narrowing, sort } })}
          isBusy={isBusy}
        />
      )}
      <TablePager
        page={search.page ?? 1}
        total={list.total}
        size={rowsOnPage}
        paged={(page) => ({ to: at, search: { ...narrowing, page } })}
      />
      <BulkBar
        ids={selection.ids}
        isTrash={search.status === 'trash'}
        nouns={nouns}
        bulk={bulk}
        onDone={selection.clear}
      />
    </>
  );
}

function titleColumn<Row extends TableRow>(
  at: string,
  note?: (row: Row) => ReactNode,
): Column<Row> {
  return {
    key: 'title',
    label: 'Title',
    sort: 'title',
    cell: (row) => (
      <>
        <Link to={editAddress(at, row.id)} className="table-title link-quiet" dir="auto">
          {row.title}
        </Link>
        {note ? <div className="text-ink-soft">{note(row)}</div> : null}
        <div className="md:hidden">
          <ThingState thing={row} />
        </div>
      </>
    ),
  };
}

// Plain text: which of its addresses this is, the router cannot know here.
const editAddress = (at: string, id: string): string => `${at}/${id}/edit`;
const createAddress = (at: string): string => `${at}/create`;

function stateColumn<Row extends TableRow>(): Column<Row> {
  return {
    key: 'state',
    label: 'State',
    sort: 'published',
    isMinor: true,
    cell: (row) => <ThingState thing={row} />,
  };
}

function changedColumn<Row extends TableRow>(): Column<Row> {
  return {
    key: 'changed',
    label: 'Changed',
    sort: 'changed',
    isMinor: true,
    cell: (row) => (
      <time dateTime={row.updatedAt} className="whitespace-nowrap">
        {formatDate(row.updatedAt)}
      </time>
    ),
  };
}

function Nothing(props: { at: string; search: TableSearch; nouns: { many: string } }) {
  const { at, search, nouns } = props;
  return (
    <>
      {search.status === 'trash' && search.q === undefined
        ? 'The trash is empty. What is moved here can be restored for 30 days. '
        : `No ${nouns.many} like this. `}
      <Link to={at} search={{}} className="link">
        Show all
      </Link>
    </>
  );
}

function FirstOne({ at, noun, teaches }: { at: string; noun: string; teaches: string }) {
  return (
    <div className="max-w-prose py-8">
      <p className="text-ink-soft">{teaches}</p>
      <Link to={createAddress(at)} className="button button-primary mt-4">
        Create the first {noun}
      </Link>
    </div>
  );
}
