export interface Sample {
  /** The suffix of the family's name: `_bucket`, `_sum`, `_count`. */
  suffix?: string;
  labels?: Record<string, string>;
  value: number;
}

/** A metric family: samples of one metric with different labels. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

export const expositionContentType = 'text/plain; version=0.0.4; charset=utf-8';

/** Formats the families for Prometheus (text format 0.0.4). */
export function formatExposition(families: Family[]): string {
  return families.map(formatFamily).join('');
}

/** Creates a family of one sample, or of samples that differ by one label. */
export function createFamily(
  type: 'counter' | 'gauge',
  metric: { name: string; help: string },
  value: number | { label: string; values: Record<string, number> },
): Family {
  const samples =
    typeof value === 'number'
      ? [{ value }]
      : Object.entries(value.values).map(([name, sampleValue]) => ({
          labels: { [value.label]: name },
          value: sampleValue,
        }));
  return { ...metric, type, samples };
}

/** Says of each sample which process of a server it is from. */
export function addLabel(families: Family[], worker: number): Family[] {
  return families.map((family) => ({
    ...family,
    samples: family.samples.map((sample) => ({
      ...sample,
      labels: { worker: String(worker), ...sample.labels },
    })),
  }));
}

/** The families of several processes: each name once, with the samples of all. */
export function mergeFamilies(lists: Family[][]): Family[] {
  const merged = new Map<string, Family>();
  for (const family of lists.flat()) {
    const samples = [...(merged.get(family.name)?.samples ?? []), ...family.samples];
    merged.set(family.name, { ...family, samples });
  }
  return [...merged.values()];
}

function formatFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) =>
      `${name}${suffix}${formatLabels(labels)} ${formatValue(value)}`,
  );
  const header = [`# HELP ${name} ${escapeText(help)}`, `# TYPE ${name} ${type}`];
  return `${[...header, ...lines].join('\n')}\n`;
}

function formatLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escapeText(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function formatValue(value: number): string {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}

const escapeText = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
