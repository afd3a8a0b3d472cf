import { expect, it } from 'vitest';
import { closePair, openPair, type OpenPair } from './convert-pairs.ts';
import { parseArguments } from './shortcodes.ts';

const convert = (name: string, text = '') => {
  const open: OpenPair[] = [];
  const start = openPair(name, parseArguments(text), open);
  return start === undefined ? undefined : `${start}TEXT${closePair(name, open)}`;
};

it('converts pairs by what they do with their contents', () => {
  const cases: [name: string, text: string, wanted: string | undefined][] = [
    ['columns', '', '\nTEXT\n'],
    ['details', 'summary="More" open=true', '\n\n::: details More\nTEXT\n:::\n'],
    ['hideToggle', 'More words open', '\n\n::: details More words\nTEXT\n:::\n'],
    ['callout', 'type="warning" title="Mind"', '\n\n::: warning Mind\nTEXT\n:::\n'],
    ['quote', 'author="Ada" source="Notes"', '\n\n::: quote\nTEXT\n\n— Ada, Notes\n:::\n'],
    ['kbd', '', '<kbd>TEXT</kbd>'],
    ['badge', '', 'TEXT'],
    ['button', 'href="/a" target="_self"', '[TEXT](/a)'],
    ['button', '', 'TEXT'],
    ['card', 'title="A" link="/a"', '\n\n**[A](/a)**\n\nTEXT\n\n'],
    ['timelineItem', 'header="A" badge="2020"', '\n\n**A** · 2020\n\nTEXT\n\n'],
    ['waltz', '', undefined],
  ];
  for (const [name, text, wanted] of cases) expect(convert(name, text), name).toBe(wanted);
});

it('names the tabs by the list of those around them', () => {
  const open: OpenPair[] = [];
  openPair('tabs', parseArguments('items="One, Two"'), open);
  const tab = parseArguments('');
  const starts = ['tab', 'tab'].map((name) => {
    const start = openPair(name, tab, open);
    closePair(name, open);
    return start;
  });
  expect(starts).toEqual(['\n\n**One**\n\n', '\n\n**Two**\n\n']);
});

it('closes what was never opened without a trace', () => {
  expect([closePair('tabs', []), closePair('waltz', [])]).toEqual(['\n', undefined]);
});
