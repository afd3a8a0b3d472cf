import { expect, it } from 'vitest';
import {
  mapOutsideCode,
  mapOutsideFences,
  replaceOutsideCode,
  replaceOutsideFences,
} from './outside-code.ts';

it('maps the text outside of code', () => {
  expect(mapOutsideCode('a `a` a\n```\na\n```\na', () => '-')).toBe('-`a`-```\na\n```-');
  expect(
    mapOutsideCode('x\n> ~~~\n> x\n> ~~~\nx ``x` x``', (text) => text.replaceAll('x', 'y')),
  ).toBe('y\n> ~~~\n> x\n> ~~~\ny ``x` x``');
  expect(mapOutsideFences('a `a`\n```\na\n```\na', () => '-')).toBe('-```\na\n```-');
});

it('takes a line with marks at both of its ends for inline code', () => {
  expect(mapOutsideFences('``` a ```\nx\n``` b ```\nx', (text) => text.replaceAll('x', 'y'))).toBe(
    '``` a ```\ny\n``` b ```\ny',
  );
});

it('replaces what begins outside of code, and may contain code', () => {
  const pattern = /<(?<name>\w+)>[\s\S]*?<\/\k<name>>/;
  const source = 'a <b>`c`</b>. `<b></b>`\n```\n<b></b>\n```';
  const places: string[] = [];
  const replaced = replaceOutsideCode(source, pattern, (_all, { name }, { before, after }) => {
    places.push(before, after);
    return `[${name}]`;
  });
  expect(replaced).toBe('a [b]. `<b></b>`\n```\n<b></b>\n```');
  expect(places).toEqual(['a ', '. `<b></b>`']);
  expect(replaceOutsideFences('`<b></b>`\n~~~\n<b></b>\n~~~', pattern, () => '-')).toBe(
    '`-`\n~~~\n<b></b>\n~~~',
  );
});
