import './editing.css';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { buttonClasses } from '#ui/button-variant.ts';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import { RecentDate } from '#ui/recent-date.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { useSelection } from '#ui/table/use-selection.ts';
import { tablePageSize, type TableSearch } from '../table-search.ts';
import type { ListState } from '../list-states.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListTools } from './list-tools.tsx';
import type { ContentClient } from './content-client.ts';
import { type PublicationFields, statusLabels, publicationStatus } from './publication-status.ts';
import { formatTitle } from '#lib/format-title.ts';

export interface TableRow extends PublicationFields {
  id: string;
  title: string;
  updatedAt: string;
}

/** A page of the owner's list. */
export interface OwnerPage<Row> {
  items: Row[];
  total: number;
  counts: Record<ListState, number>;
}

interface ContentTableProps<Row extends TableRow> {
  /** `/dashboard/projects`. */
  path: string;
  /** project, projects. */
  nouns: { one: string; many: string };
  /** The hint of the empty list: the purpose of this kind. */
  emptyHint: string;
  list: OwnerPage<Row>;
  search: TableSearch;
  bulk: ContentClient['bulk'];
  /** Columns besides title, status and times. */
  columns?: Column<Row>[];
  /** Rendered below the title. */
  renderNote?: (row: Row) => ReactNode;
}

/** The owner's list of a kind: search, filters, sorting (all in the URL) and bulk actions. */
export function ContentTable<Row extends TableRow>(props: ContentTableProps<Row>) {
  const { path, nouns, list, search, bulk, renderNote } = props;
  const selection = useSelection(list.items.map((row) => row.id));
  const navigate = useNavigate();
  const isBusy = useRouterState({ select: (state) => state.isLoading });
  const [previousPath] = useState(() => list.counts.current + list.counts.trash);
  const { page: _first, ...filters }: Record<string, unknown> = { ...search };
  const handleSearch = (q: string) => {
    const newSearch: Record<string, unknown> = { ...filters, q };
    void navigate({ to: path, search: newSearch, replace: true });
  };
  const isFiltered = search.q !== undefined || search.status !== undefined;
  if (list.total === 0 && !isFiltered && previousPath === 0)
    return <EmptyState path={path} noun={nouns.one} emptyHint={props.emptyHint} />;
  return (
    <>
      <ListTools
        path={path}
        label={`Search ${nouns.many}`}
        counts={list.counts}
        search={search}
        onSearch={handleSearch}
      />
      {list.items.length === 0 ? (
        <p className="py-10 text-ink-soft">
          <NoResults path={path} search={search} nouns={nouns} />
        </p>
      ) : (
        <DataTable
          caption={`${nouns.many}, ${list.total} in all`}
          rows={list.items}
          columns={[
            titleColumn<Row>(path, renderNote),
            statusColumn<Row>(),
            ...(props.columns ?? []),
            changedColumn<Row>(),
          ]}
          getRowName={(row) => formatTitle(row.title)}
          selection={selection}
          sort={search.sort ?? 'changed'}
          getSortLink={(sort) => ({ to: path, search: { ...filters, sort } })}
          isBusy={isBusy}
        />
      )}
      <TablePager
        page={search.page ?? 1}
        total={list.total}
        pageSize={tablePageSize}
        getPageLink={(page) => ({ to: path, search: { ...filters, page } })}
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
  path: string,
  renderNote?: (row: Row) => ReactNode,
): Column<Row> {
  return {
    key: 'title',
    label: 'Title',
    sort: 'title',
    cell: (row) => (
      <>
        <Link to={editPath(path, row.id)} className="table-title link-quiet" dir="auto">
          {formatTitle(row.title)}
        </Link>
        {renderNote ? <div className="text-ink-soft">{renderNote(row)}</div> : null}
        <div className="md:hidden">
          <StatusBadge item={row} />
        </div>
      </>
    ),
  };
}

// A plain string: the route depends on the kind, so the router cannot check it.
const editPath = (path: string, id: string): string => `${path}/${id}/edit`;
const createPath = (path: string): string => `${path}/create`;

function statusColumn<Row extends TableRow>(): Column<Row> {
  return {
    key: 'state',
    label: 'Status',
    sort: 'published',
    isMinor: true,
    cell: (row) => <StatusBadge item={row} />,
  };
}

function changedColumn<Row extends TableRow>(): Column<Row> {
  return {
    key: 'changed',
    label: 'Updated',
    sort: 'changed',
    isMinor: true,
    isDate: true,
    cell: (row) => <RecentDate iso={row.updatedAt} />,
  };
}

function NoResults(props: { path: string; search: TableSearch; nouns: { many: string } }) {
  const { path, search, nouns } = props;
  return (
    <>
      {search.status === 'trash' && search.q === undefined
        ? 'The trash is empty. Deleted items can be restored for 30 days. '
        : `No matching ${nouns.many}. `}
      <Link to={path} search={{}} className="link">
        Show all
      </Link>
    </>
  );
}

function EmptyState({ path, noun, emptyHint }: { path: string; noun: string; emptyHint: string }) {
  return (
    <div className="max-w-prose py-8">
      <p className="text-ink-soft">{emptyHint}</p>
      <Link to={createPath(path)} className={`${buttonClasses()} mt-4`}>
        Create the first {noun}
      </Link>
    </div>
  );
}

/** The publication status of an item with its date. */
function StatusBadge({ item }: { item: PublicationFields }) {
  const state = publicationStatus(item);
  const date = state === 'trash' ? item.trashedAt : item.publishedAt;
  return (
    <span className="state" data-state={state}>
      {statusLabels[state]}
      {date !== null && state !== 'draft' ? <RecentDate iso={date} className="state-date" /> : null}
    </span>
  );
}
