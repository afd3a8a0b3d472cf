/** Reads Prometheus' text format 0.0.4 as strictly as its description allows, and raises at the first fault. */
export interface ReadFamily {
  type: string;
  help: string | null;
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const helpLine = new RegExp(`^# HELP (${name}) (.*)$`);
const typeLine = new RegExp(`^# TYPE (${name}) (counter|gauge|histogram|summary|untyped)$`);
const sampleLine = new RegExp(`^(${name})(\\{(.*)\\})? (\\S+)$`);
const label = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;

export function parseExposition(text: string): Map<string, ReadFamily> {
  if (!text.endsWith('\n')) throw new Error('The last line must end.');
  const families = new Map<string, ReadFamily>();
  const helps = new Map<string, string>();
  let open: [name: string, family: ReadFamily] | null = null;
  for (const line of text.slice(0, -1).split('\n')) {
    const help = helpLine.exec(line);
    const type = typeLine.exec(line);
    if (help) {
      if (helps.has(help[1] ?? '')) throw new Error(`A second HELP: ${line}`);
      helps.set(help[1] ?? '', unescape(help[2] ?? ''));
    } else if (type) {
      const [, named = '', kind = ''] = type;
      if (families.has(named)) throw new Error(`A second TYPE: ${line}`);
      open = [named, { type: kind, help: helps.get(named) ?? null, samples: [] }];
      families.set(...open);
    } else readSample(line, open);
  }
  for (const [named, family] of families) checkFamily(named, family);
  return families;
}

function readSample(line: string, open: [string, ReadFamily] | null) {
  const found = sampleLine.exec(line);
  if (!found || !open) throw new Error(`No sample of a family: ${line}`);
  const [, sampleName = '', , labels = '', value = ''] = found;
  const [familyName, family] = open;
  const suffixes = family.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
  if (!suffixes.some((suffix) => sampleName === familyName + suffix))
    throw new Error(`It belongs to another family: ${line}`);
  const sample = { name: sampleName, labels: readLabels(labels), value: readValue(value) };
  const same = JSON.stringify([sample.name, sample.labels]);
  if (family.samples.some((one) => JSON.stringify([one.name, one.labels]) === same))
    throw new Error(`Twice the same: ${line}`);
  family.samples.push(sample);
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let rest = text; rest !== '';) {
    const found = label.exec(rest);
    if (!found) throw new Error(`These labels cannot be read: ${text}`);
    const [whole, key = '', value = ''] = found;
    if (key in labels) throw new Error(`Twice the same label: ${text}`);
    labels[key] = unescape(value);
    rest = rest.slice(whole.length);
  }
  return labels;
}

function readValue(text: string): number {
  if (text === '+Inf') return Infinity;
  if (text === '-Inf') return -Infinity;
  if (text === 'NaN') return NaN;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) throw new Error(`No number: ${text}`);
  return Number(text);
}

function checkFamily(named: string, { type, samples }: ReadFamily) {
  if (type === 'counter' && (!named.endsWith('_total') || samples.some(({ value }) => value < 0)))
    throw new Error(`${named} is no counter.`);
  if (type !== 'histogram') return;
  const groups = Map.groupBy(samples, ({ labels }) => JSON.stringify({ ...labels, le: null }));
  for (const group of groups.values()) {
    const buckets = group.filter((sample) => sample.name.endsWith('_bucket'));
    const bounds = buckets.map(({ labels }) => readValue(labels['le'] ?? ''));
    const counts = buckets.map(({ value }) => value);
    const rises = (values: number[]) =>
      values.every((value, index) => value >= (values[index - 1] ?? -Infinity));
    const count = group.find((sample) => sample.name.endsWith('_count'))?.value;
    const whole = bounds.at(-1) === Infinity && counts.at(-1) === count;
    const hasSum = group.some((sample) => sample.name.endsWith('_sum'));
    if (!rises(bounds) || !rises(counts) || !whole || !hasSum)
      throw new Error(`${named} is no histogram.`);
  }
}

function unescape(text: string): string {
  return text.replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one));
}
