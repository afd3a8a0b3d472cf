import { expect, it } from 'vitest';
import { Histogram } from './histogram.ts';
import { parseExposition } from '../../../test/parse-exposition.ts';
import { createFamily, formatExposition } from './exposition.ts';

it('formats families so that a strict parser reads them back', () => {
  const histogram = new Histogram([0.1, 1]);
  for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe(seconds);
  const text = formatExposition([
    createFamily('gauge', { name: 'memory_bytes', help: 'A \\ and\na line.' }, 12.5),
    createFamily(
      'counter',
      { name: 'asked_total', help: 'x' },
      { label: 'by', values: { 'a"\\\nb': 3 } },
    ),
    { name: 'empty', help: 'Nothing yet.', type: 'gauge', samples: [] },
    { name: 'odd', help: 'x', type: 'gauge', samples: [{ value: Infinity }] },
    {
      name: 'took_seconds',
      help: 'x',
      type: 'histogram',
      samples: histogram.samples({ route: 'page' }),
    },
  ]);
  const families = parseExposition(text);
  expect(families.get('memory_bytes')).toMatchObject({
    help: 'A \\ and\na line.',
    samples: [{ value: 12.5 }],
  });
  expect(families.get('asked_total')?.samples[0]?.labels).toEqual({ by: 'a"\\\nb' });
  expect(families.get('odd')?.samples[0]?.value).toBe(Infinity);
  const took = families.get('took_seconds')?.samples ?? [];
  expect(took.map(({ name, labels, value }) => [name, labels['le'], value])).toEqual([
    ['took_seconds_bucket', '0.1', 2],
    ['took_seconds_bucket', '1', 3],
    ['took_seconds_bucket', '+Inf', 4],
    ['took_seconds_sum', undefined, 7.65],
    ['took_seconds_count', undefined, 4],
  ]);
});

it('is tested with a parser that rejects malformed text', () => {
  const head = '# HELP a x\n# TYPE a gauge\n';
  for (const wrong of [
    'a 1\n',
    `${head}a 1`,
    `${head}a one\n`,
    `${head}a{b=c} 1\n`,
    `${head}a{b="c"} 1\na{b="c"} 2\n`,
    `${head}a 1\n${head}a 2\n`,
    `${head}1a 1\n`,
    '# TYPE a_total counter\na_total -1\n',
    '# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
    '# TYPE a histogram\na_bucket{le="1"} 2\na_sum 1\na_count 2\n',
  ])
    expect(() => parseExposition(wrong), wrong).toThrow(Error);
});
