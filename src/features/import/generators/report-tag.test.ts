import { expect, it } from 'vitest';
import { convertOrReport } from './report-tag.ts';

it('converts, removes, replaces or reports a tag', () => {
  const reports: string[] = [];
  const convert = (name: string, text: string) =>
    convertOrReport(
      { all: 'ALL', name, text },
      {
        open: [],
        pairedNames: new Set(),
        convertShortcode: (one) => (one === 'known' ? 'K' : undefined),
        values: (one) => (one === 'external_url' ? 'https://a.example/' : undefined),
        onUnknown: (one) => void reports.push(`unknown ${one}`),
        onRemoved: (one) => void reports.push(`removed ${one}`),
        onReplaced: (one) => void reports.push(`replaced ${one}`),
      },
    );
  expect(convert('known', '')).toBe('K');
  expect(convert('toc', '')).toBe('');
  expect(convert('indieAvatar', '"https://a.example/"')).toBe('');
  expect(convert('originalPostEmbed', 'external_url')).toBe('<https://a.example/>');
  expect(convert('waltz', '3')).toBe('ALL');
  expect(reports).toEqual([
    'removed toc',
    'removed indieAvatar',
    'replaced originalPostEmbed',
    'unknown waltz',
  ]);
});
