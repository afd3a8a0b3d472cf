import { expect, it } from 'vitest';
import { completeDocument } from './complete-document.ts';
import { createDefaultRules } from './site-rules.ts';

it('derives fields by the rules of the generator, from the path in its project', () => {
  const document = { fields: { title: 'A' }, body: 'Text', hasFrontMatter: true };
  const path = 'site/content/pages/a.md';
  const pelican = { ...createDefaultRules('pelican'), folder: 'site/' };
  const nikola = { ...createDefaultRules('nikola'), folder: 'site/content/' };
  expect(completeDocument(document, path, pelican).fields).toMatchObject({ type: 'page' });
  expect(completeDocument(document, path, nikola).fields).toMatchObject({ type: 'page' });
  expect(completeDocument(document, path, createDefaultRules('hugo'))).toBe(document);
  const jekyll = createDefaultRules('jekyll');
  expect(completeDocument(document, 'web/dev/_posts/a.md', jekyll).fields).toMatchObject({
    categories: ['web', 'dev'],
  });
  const eleventy = createDefaultRules('eleventy');
  const computed = { tags: 'one tag', eleventyComputed: { permalink: '/a/' } };
  expect(
    completeDocument({ ...document, fields: computed }, 'a.md', eleventy).fields,
  ).toMatchObject({
    tags: ['one tag'],
    permalink: '/a/',
  });
});

it('takes a heading for front matter in documentation, and a README for the page of its folder', () => {
  const document = { fields: {}, body: '# Guide\n\nText', hasFrontMatter: false };
  const rules = { ...createDefaultRules('vuepress'), folder: 'docs/' };
  expect(completeDocument(document, 'docs/a.md', rules)).toEqual({
    ...document,
    hasFrontMatter: true,
  });
  expect(completeDocument(document, 'docs/README.md', rules).fields).toEqual({ title: 'Guide' });
  const atRoot = createDefaultRules('vuepress');
  expect(completeDocument(document, 'README.md', atRoot)).toBe(document);
  expect(completeDocument({ ...document, body: 'Text' }, 'docs/a.md', rules).hasFrontMatter).toBe(
    false,
  );
});
