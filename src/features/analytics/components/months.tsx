import { CsvLink } from './csv-link.tsx';
import { MonthlyChart } from './monthly-chart.tsx';

interface Month {
  month: string;
  count: number;
}

/** Views and visitors of the whole site per month. */
export function Months({ views, visitors }: { views: Month[]; visitors: Month[] }) {
  const rows = views.map(({ month, count }, index) => [month, count, visitors[index]?.count ?? 0]);
  return (
    <section className="min-w-0">
      <div className="mb-1 flex min-h-9 items-center justify-between gap-4">
        <h2>The last {views.length} months</h2>
        <CsvLink
          name="months"
          tableName={`The last ${views.length} months`}
          header={['Month', 'Views', 'Visitors']}
          rows={rows}
        />
      </div>
      <div className="grid gap-8">
        <MonthlyChart isNested title="Views" noun="views" months={views} />
        <MonthlyChart isNested title="Visitors, once a day" noun="visitors" months={visitors} />
      </div>
    </section>
  );
}
