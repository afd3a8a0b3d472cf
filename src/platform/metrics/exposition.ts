export interface Sample {
  /** What stands behind the family's name: `_bucket`, `_sum`, `_count`. */
  suffix?: string;
  labels?: Record<string, string>;
  value: number;
}

/** Samples that are one thing, seen under different labels. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** The families as Prometheus reads them (text format 0.0.4). */
export function writeExposition(families: Family[]): string {
  return families.map(writeFamily).join('');
}

/** A family of one sample, or of samples that one label tells apart. */
export function single(
  type: 'counter' | 'gauge',
  about: { name: string; help: string },
  value: number | { label: string; values: Record<string, number> },
): Family {
  const samples =
    typeof value === 'number'
      ? [{ value }]
      : Object.entries(value.values).map(([name, of]) => ({
          labels: { [value.label]: name },
          value: of,
        }));
  return { ...about, type, samples };
}

function writeFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) =>
      `${name}${suffix}${writeLabels(labels)} ${writeValue(value)}`,
  );
  const about = [`# HELP ${name} ${escape(help)}`, `# TYPE ${name} ${type}`];
  return `${[...about, ...lines].join('\n')}\n`;
}

function writeLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escape(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function writeValue(value: number): string {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
