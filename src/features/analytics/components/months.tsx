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
    <section className="mt-10">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-h3">The last {views.length} months</h2>
        <CsvLink
          name="months"
          tableName={`The last ${views.length} months`}
          header={['Month', 'Views', 'Visitors']}
          rows={rows}
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <MonthlyChart title="Views" noun="views" months={views} />
        <MonthlyChart title="Visitors, once a day" noun="visitors" months={visitors} />
      </div>
    </section>
  );
}
