import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { formulas } from '#ui/editor/live/formulas.ts';
import { markdownParser } from './parser.ts';

const { parser } = markdown({ base: markdownLanguage, extensions: formulas }).language;

function listInEditor(text: string): string[] {
  const found: string[] = [];
  parser.parse(text).iterate({
    enter: ({ name, from, to }) => {
      if (name === 'BlockFormula' || name === 'InlineFormula') found.push(`${name} ${from}-${to}`);
    },
  });
  return found;
}

function listOnPage(text: string): string[] {
  const found: string[] = [];
  visit(markdownParser.parse(text), (node) => {
    const name = node.type === 'math' ? 'BlockFormula' : 'InlineFormula';
    if (node.type === 'math' || node.type === 'inlineMath')
      found.push(`${name} ${node.position?.start.offset}-${node.position?.end.offset}`);
  });
  return found;
}

describe('formulas in the editor', () => {
  it.each([
    'a $b$ c',
    'a $b c',
    'from $5 to $6',
    '\\$5 and $6$',
    '\\\\$a$',
    '\\$$a$',
    '$$a$$ b',
    '$$a$',
    '$a$$',
    '$a\\$ b$',
    '`$a$` $b$',
    '$`a$` b',
    '*a $b* c$ d',
    '[a $b](c) d$',
    '$a\nb$',
    '$ a $',
    '$$\na\n$$',
    '$$\na\n\nb\n$$\n\nc',
    '$$\na',
    '$$ a\nb\n$$$\nc',
    '$$a$\nb\n$$',
    'a\n$$\nb\n$$\nc',
    '   $$\na\n  $$',
    '    $$\na\n    $$',
    '$$$\na\n$$\n$$$',
    '# $a$',
    '| $a$ | b |\n| - | - |\n| c | $d$ |',
    '> $a$',
    '- $a$ b',
  ])('%j has the same formulas as its page', (text) => {
    expect(listInEditor(text)).toEqual(listOnPage(text));
  });

  it('a text of dollar signs takes no longer than another one', () => {
    const text = Array.from({ length: 2_000 }, (_none, index) => '$'.repeat((index % 90) + 1));
    const startedAt = performance.now();
    parser.parse(text.join(' '));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
