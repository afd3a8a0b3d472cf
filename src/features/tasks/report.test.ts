import { expect, it } from 'vitest';
import { formatReport, TaskReport } from './report.ts';

it('counts outcomes, reports progress, and lists skipped entries with the reason', () => {
  const progress: number[] = [];
  const report = new TaskReport((done) => void progress.push(done));
  report.count('article', 'same');
  expect(report.hasChanges()).toBe(false);
  report.count('article', 'created');
  report.skip('a.md', 'It has no title.');
  report.note('b.md', 'It has a shortcode.');
  expect(report.hasChanges()).toBe(true);
  expect(progress).toEqual([1, 2, 3]);
  expect(formatReport(report, true)).toBe(
    [
      'Dry run (nothing has been written):',
      '  article: 1 new, 1 unchanged',
      '',
      'Could not be imported:',
      '  a.md: It has no title.',
      '',
      'To check:',
      '  b.md: It has a shortcode.',
    ].join('\n'),
  );
  expect(formatReport(new TaskReport())).toBe('Done:\n  nothing was found');
  expect(JSON.parse(JSON.stringify(report))).toEqual({
    kinds: { article: { created: 1, changed: 0, same: 1 } },
    notCarried: [{ source: 'a.md', reason: 'It has no title.' }],
    notes: [{ source: 'b.md', note: 'It has a shortcode.' }],
    texts: [],
  });
});

it('writes the table of old and new addresses, without texts that were skipped and addresses that stay', () => {
  const report = new TaskReport();
  const text = { id: '1', kind: 'article', title: 'A day', date: null, isDraft: false } as const;
  const oldAddresses = ['https://old.example/p/a-day/', '/blog/a-day'];
  report.addText({ ...text, source: '1', path: '/blog/a-day', oldAddresses, outcome: 'created' });
  report.addText({
    ...text,
    source: '2',
    path: '/blog/b',
    oldAddresses: ['/b'],
    outcome: 'skipped',
  });
  const draft = { ...text, source: '3', path: '/blog/c', isDraft: true };
  report.addText({ ...draft, oldAddresses: ['/c'], outcome: 'same' });
  expect(formatReport(report).split('\n').slice(-3)).toEqual([
    'Old addresses, which redirect:',
    '  https://old.example/p/a-day/ → /blog/a-day',
    '  /c → /blog/c (a draft: from its publication on)',
  ]);
  const merged = new TaskReport();
  merged.add(report.toJSON());
  expect(merged.texts).toEqual(report.texts);
});

it('a dry run lists every text with its notes below it', () => {
  const report = new TaskReport();
  const text = { id: '1', kind: 'article', source: 'a.md', isDraft: false } as const;
  const date = '2013-01-11T10:00:00.000Z';
  const oldAddresses = ['/p/a-day'];
  report.addText({
    ...text,
    title: 'A day',
    date,
    path: '/blog/a-day',
    oldAddresses,
    outcome: 'created',
  });
  const draft = { ...text, source: 'b.md', isDraft: true, date: null, oldAddresses: [] };
  report.addText({ ...draft, title: 'Later', path: '/blog/later', outcome: 'skipped' });
  report.note('a.md', 'The shortcode dance stays as it was written.');
  report.note('folder', 'It has no dates.');
  report.skip('b.md', 'It has no title.');
  expect(formatReport(report, true)).toBe(
    [
      'Dry run (nothing has been written):',
      '',
      'Texts:',
      '  new      2013-01-11  A day',
      '           /p/a-day → /blog/a-day',
      '           ! The shortcode dance stays as it was written.',
      '  skipped  no date     Later (draft)',
      '           /blog/later',
      '           ! It has no title.',
      '',
      'Could not be imported:',
      '  b.md: It has no title.',
      '',
      'To check:',
      '  folder: It has no dates.',
    ].join('\n'),
  );
});
