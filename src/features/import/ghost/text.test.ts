import { expect, it } from 'vitest';
import { convertGhostText } from './text.ts';

const html = (text: Parameters<typeof convertGhostText>[0]) => {
  const unknown: string[] = [];
  return [convertGhostText(text, (card) => unknown.push(card)), unknown] as const;
};

it('reads lexical', () => {
  const text = (value: string, format = 0) => ({ type: 'extended-text', text: value, format });
  const children = [
    { type: 'extended-heading', tag: 'h3', children: [text('A & B')] },
    {
      type: 'paragraph',
      children: [
        text('bold', 1),
        { type: 'linebreak' },
        text('x<y', 16),
        { type: 'link', url: '/a', children: [text('a')] },
      ],
    },
    { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [text('one')] }] },
    { type: 'image', src: '/i.png', alt: 'I', caption: '<b>C</b>' },
    { type: 'codeblock', code: 'a < b', language: 'js' },
    { type: 'bookmark', url: 'https://b.example', metadata: { title: 'T', description: 'D' } },
    { type: 'callout', calloutEmoji: '!', calloutText: '<p>Mind</p>' },
    { type: 'weird', children: [text('kept')] },
  ];
  const [found, unknown] = html({ lexical: JSON.stringify({ root: { children } }) });
  expect(found?.split('\n')).toEqual([
    '<h3>A &amp; B</h3>',
    '<p><strong>bold</strong><br><code>x&lt;y</code><a href="/a">a</a></p>',
    '<ol><li>one</li></ol>',
    '<figure><img src="/i.png" alt="I"><figcaption><b>C</b></figcaption></figure>',
    '<pre><code class="language-js">a &lt; b</code></pre>',
    '<p><a href="https://b.example">T</a>: D</p>',
    '<div class="kg-callout-card"><div>!</div><div><p>Mind</p></div></div>',
    'kept',
  ]);
  expect(unknown).toEqual(['weird']);
});

it('reads mobiledoc', () => {
  const doc = {
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [
      ['image', { src: '/i.png' }],
      ['odd', {}],
    ],
    markups: [['strong'], ['a', ['href', '/a']]],
    sections: [
      [
        1,
        'p',
        [
          [0, [], 0, 'Hi '],
          [0, [0, 1], 2, 'you'],
          [1, [], 0, 0],
          [0, [], 0, '!'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'one']]]],
      [10, 0],
      [10, 1],
    ],
  };
  const [found, unknown] = html({ mobiledoc: JSON.stringify(doc) });
  expect(found?.split('\n')).toEqual([
    '<p>Hi <strong><a href="/a">you</a></strong><br>!</p>',
    '<ul><li>one</li></ul>',
    '<figure><img src="/i.png" alt=""></figure>',
    '',
  ]);
  expect(unknown).toEqual(['odd']);
  expect(html({ lexical: null, mobiledoc: 'x' })[0]).toBeUndefined();
});
