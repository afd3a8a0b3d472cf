import { expect, it } from 'vitest';
import { expandIncludes } from './expand-includes.ts';

const written = new Map([
  ['_includes/badge.html', '<span title="{{ include.version }}">{{ include.version }}</span>'],
  ['_includes/tools.md', '#### Tools\n\n- One'],
  ['_includes/loop.html', '{% for p in site.posts %}{{ p }}{% endfor %}'],
  ['_posts/part.md', 'Part.'],
]);

const expand = (source: string) =>
  expandIncludes(source, {
    path: '_posts/a.md',
    files: { read: (path) => written.get(path) },
    values: (name) => (name === 'page.v' ? '3' : undefined),
    isMdx: false,
    isKnown: (name) => name === 'figure',
    toMarkdown: (html) => html.replace(/<[^>]+>/g, ''),
    onNote: () => undefined,
  });

it('expands the includes of the project that have parameters only', () => {
  expect(expand('## A {%- include badge.html version="1" -%} b')).toBe('## A 1 b');
  expect(expand('{% include badge.html version=page.v %}.')).toBe('3.');
  expect(expand('{% include_cached tools.md %}').trim()).toBe('#### Tools\n\n- One');
  expect(expand('{% include_relative part.md %}').trim()).toBe('Part.');
  expect(expand('{% render "badge", version: "4" %}.')).toBe('4.');
});

it('leaves what is a program, what is known, what is missing, and code', () => {
  const sources = [
    '{% include loop.html %}',
    '{% include badge.html version=page.none %}',
    '{% include ../../secret.html %}',
    '{% include figure image="a.png" %}',
    '`{% include tools.md %}`',
    '```\n{% include tools.md %}\n```',
  ];
  for (const source of sources) expect(expand(source), source).toBe(source);
});
