import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes what would begin a tag, an entity or the end of an attribute', () => {
  expect(escapeHtml(`<a title="it's">&amp;</a>`)).toBe(
    "&lt;a title=&quot;it's&quot;&gt;&amp;amp;&lt;/a&gt;",
  );
});
