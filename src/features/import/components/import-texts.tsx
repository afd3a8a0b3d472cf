import '#ui/table/table.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { tablePageSize } from '#content/table-search.ts';
import { formatNumber } from '#lib/numbers.ts';
import { SearchBox } from '#ui/table/search-box.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { useSelection } from '#ui/table/use-selection.ts';
import { previewFilters, type ImportSearch, type PreviewFilter } from '../import-search.ts';
import type { TextItem } from '../preview-rows.ts';
import { toTextsInput } from '../texts-input.ts';
import { CorrectionBar } from './correction-bar.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { ImportTextTable } from './import-text-table.tsx';

const filterLabels: Record<PreviewFilter, string> = {
  all: 'All',
  findings: 'To check',
  draft: 'Drafts',
  corrected: 'Corrected',
  skipped: 'Left out',
};

interface ImportTextsProps {
  id: string;
  search: ImportSearch;
  counts: Record<PreviewFilter, number>;
}

/** All texts of a file before they are imported: searched, filtered, page by page, and corrected. */
export function ImportTexts({ id, search, counts }: ImportTextsProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const input = toTextsInput({ ...search, id });
  const { items, total } = useSuspenseQuery(api.transfer.importTexts.queryOptions(input)).data;
  const selection = useSelection(items.map((item) => item.id));
  const isBusy = useRouterState({ select: (state) => state.isLoading });
  const [corrected, setCorrected] = useState<TextItem | null>(null);
  const { page: _page, show: _show, ...words } = search;
  const handleSearch = (q: string) => {
    const { q: _q, page: _first, ...others } = search;
    void navigate({
      to: '/dashboard/imports',
      search: q.trim() === '' ? others : { ...others, q },
      replace: true,
    });
  };
  return (
    <section aria-label="Texts">
      <div className="table-tools">
        <nav aria-label="Show" className="filters">
          {previewFilters.map((show) => (
            <Link
              key={show}
              to="/dashboard/imports"
              search={show === 'all' ? words : { ...words, show }}
              aria-current={show === input.show ? 'true' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {filterLabels[show]} <span className="meta">{formatNumber(counts[show])}</span>
            </Link>
          ))}
        </nav>
        <SearchBox
          label="Search titles and addresses"
          value={search.q ?? ''}
          onSearch={handleSearch}
        />
      </div>
      {items.length === 0 ? (
        <p className="py-10 text-ink-soft">No text of this kind.</p>
      ) : (
        <ImportTextTable
          items={items}
          total={total}
          search={search}
          selection={selection}
          isBusy={isBusy}
          onCorrect={setCorrected}
        />
      )}
      <TablePager
        page={input.page}
        total={total}
        pageSize={tablePageSize}
        getPageLink={(page) => ({ to: '/dashboard/imports', search: { ...search, page } })}
      />
      <CorrectionBar importId={id} selection={selection} input={input} total={total} />
      {corrected ? (
        <CorrectionDialog
          key={corrected.id}
          importId={id}
          item={corrected}
          onClose={() => setCorrected(null)}
        />
      ) : null}
    </section>
  );
}
