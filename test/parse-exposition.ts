/** A strict parser of Prometheus' text format 0.0.4, which throws at the first error. */
export interface ParsedFamily {
  type: string;
  help: string | null;
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const helpLine = new RegExp(`^# HELP (${name}) (.*)$`);
const typeLine = new RegExp(`^# TYPE (${name}) (counter|gauge|histogram|summary|untyped)$`);
const sampleLine = new RegExp(`^(${name})(\\{(.*)\\})? (\\S+)$`);
const label = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;

export function parseExposition(text: string): Map<string, ParsedFamily> {
  if (!text.endsWith('\n')) throw new Error('The last line must end.');
  const families = new Map<string, ParsedFamily>();
  const helps = new Map<string, string>();
  let currentFamily: [name: string, family: ParsedFamily] | null = null;
  for (const line of text.slice(0, -1).split('\n')) {
    const help = helpLine.exec(line);
    const type = typeLine.exec(line);
    if (help) {
      if (helps.has(help[1] ?? '')) throw new Error(`Repeated HELP: ${line}`);
      helps.set(help[1] ?? '', unescape(help[2] ?? ''));
    } else if (type) {
      const [, familyName = '', kind = ''] = type;
      if (families.has(familyName)) throw new Error(`Repeated TYPE: ${line}`);
      currentFamily = [
        familyName,
        { type: kind, help: helps.get(familyName) ?? null, samples: [] },
      ];
      families.set(...currentFamily);
    } else parseSample(line, currentFamily);
  }
  for (const [familyName, family] of families) checkFamily(familyName, family);
  return families;
}

function parseSample(line: string, currentFamily: [string, ParsedFamily] | null) {
  const match = sampleLine.exec(line);
  if (!match || !currentFamily) throw new Error(`Not a sample of a family: ${line}`);
  const [, sampleName = '', , labels = '', value = ''] = match;
  const [openName, family] = currentFamily;
  const suffixes = family.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
  if (!suffixes.some((suffix) => sampleName === openName + suffix))
    throw new Error(`It belongs to another family: ${line}`);
  const sample = { name: sampleName, labels: parseLabels(labels), value: parseValue(value) };
  const same = JSON.stringify([sample.name, sample.labels]);
  if (family.samples.some((one) => JSON.stringify([one.name, one.labels]) === same))
    throw new Error(`Repeated sample: ${line}`);
  family.samples.push(sample);
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let rest = text; rest !== '';) {
    const match = label.exec(rest);
    if (!match) throw new Error(`These labels cannot be read: ${text}`);
    const [whole, key = '', value = ''] = match;
    if (key in labels) throw new Error(`Repeated label: ${text}`);
    labels[key] = unescape(value);
    rest = rest.slice(whole.length);
  }
  return labels;
}

function parseValue(text: string): number {
  if (text === '+Inf') return Infinity;
  if (text === '-Inf') return -Infinity;
  if (text === 'NaN') return NaN;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) throw new Error(`Not a number: ${text}`);
  return Number(text);
}

function checkFamily(familyName: string, { type, samples }: ParsedFamily) {
  if (
    type === 'counter' &&
    (!familyName.endsWith('_total') || samples.some(({ value }) => value < 0))
  )
    throw new Error(`${familyName} is not a counter.`);
  if (type !== 'histogram') return;
  const groups = Map.groupBy(samples, ({ labels }) => JSON.stringify({ ...labels, le: null }));
  for (const group of groups.values()) {
    const buckets = group.filter((sample) => sample.name.endsWith('_bucket'));
    const bounds = buckets.map(({ labels }) => parseValue(labels['le'] ?? ''));
    const counts = buckets.map(({ value }) => value);
    const isAscending = (values: number[]) =>
      values.every((value, index) => value >= (values[index - 1] ?? -Infinity));
    const count = group.find((sample) => sample.name.endsWith('_count'))?.value;
    const whole = bounds.at(-1) === Infinity && counts.at(-1) === count;
    const hasSum = group.some((sample) => sample.name.endsWith('_sum'));
    if (!isAscending(bounds) || !isAscending(counts) || !whole || !hasSum)
      throw new Error(`${familyName} is not a histogram.`);
  }
}

function unescape(text: string): string {
  return text.replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one));
}
