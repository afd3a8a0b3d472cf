import { expect, it } from 'vitest';
import { insertPart, renderPart } from './insert-part.ts';

const render = (text: string, inner?: string) => {
  const notes: string[] = [];
  const markdown = renderPart(
    text,
    { inner, mark: '@', isMarkdown: false, name: 'x.html' },
    { toMarkdown: (html) => html.replace(/<\/?p>/g, ''), onNote: (note) => void notes.push(note) },
  );
  return [markdown, ...notes];
};

it('names the scripts and drawings of a part, and parts that show nothing', () => {
  const script = 'The script, form or drawing of x.html is not imported.';
  expect(render('<p>A</p><script>b()</script>')).toEqual(['A', script]);
  expect(render('<canvas id="a"></canvas>')).toEqual(['', script]);
  expect(render('<!-- nothing -->')).toEqual([
    '',
    'The part x.html shows nothing to readers, and was removed.',
  ]);
});

it('puts the text between two tags where the template has it', () => {
  expect(render('<p>A @ b</p>', 'I')).toEqual(['A I b']);
  expect(render('> @', 'one\n\ntwo')).toEqual(['> one\n>\n> two']);
});

it('inserts a part as a block in a line of its own, else in the line', () => {
  expect(insertPart('a\n\nb', { before: '', after: '' })).toBe('\na\n\nb\n');
  expect(insertPart('a\nb', { before: '  ', after: '' })).toBe('\n  a\n  b\n');
  expect(insertPart('a\nb\n', { before: '| ', after: ' |' })).toBe('a b');
});
