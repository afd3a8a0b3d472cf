import { expect, it } from 'vitest';
import { cleanMediumBody } from './medium-body.ts';

it('removes the title, and makes code and gists plain', () => {
  const title = '<h3 class="graf graf--h3 graf--title">A</h3>';
  const code =
    '<pre data-code-block-lang="ts" class="graf"><span class="pre--content">a<br>b</span></pre>';
  const gist = '<script src="https://gist.github.com/me/1.js"></script>';
  expect(cleanMediumBody(`${title}<p>Text</p>${code}${gist}`)).toBe(
    '<p>Text</p><pre><code class="language-ts">a\nb</code></pre><p><a href="https://gist.github.com/me/1">https://gist.github.com/me/1</a></p>',
  );
});
