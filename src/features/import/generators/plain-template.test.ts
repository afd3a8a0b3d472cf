import { expect, it } from 'vitest';
import { expandTemplate } from './plain-template.ts';

const given = new Map([
  ['title', 'T'],
  ['0', 'first'],
]);
const get = (name: string) => given.get(name);

it('replaces the parameters of Go templates', () => {
  const expand = (text: string, inner?: string) =>
    expandTemplate(text, { language: 'go', get, inner });
  expect(
    expand('{{/* why */}}<b>{{ .Get "title" | safeHTML }}</b> {{ $.Get 0 }}{{- .Get "none" -}} .'),
  ).toBe('<b>T</b> first.');
  expect(expand('<p>{{ .Inner | markdownify }}</p>', 'I')).toBe('<p>I</p>');
  expect(expand('{{ default "D" (.Get "none") }}{{ .Get "none" | default "E" }}')).toBe('DE');
});

it('replaces the parameters of Liquid and Tera', () => {
  const expand = (text: string) => expandTemplate(text, { language: 'liquid', get });
  expect(
    expand(
      '<a title="{{ include.title | escape }}">{{ "/x" | relative_url }}{{ include.none }}</a>',
    ),
  ).toBe('<a title="T">/x</a>');
  expect(expand('{% comment %}no{% endcomment %}{% include more.html %}')).toBe(
    '{% include more.html %}',
  );
  expect(
    expandTemplate('{# why #}<i>{{ title }}</i>{{ body | markdown | safe }}', {
      language: 'tera',
      get,
      inner: 'B',
    }),
  ).toBe('<i>T</i>B');
});

it('leaves templates with conditions, loops, variables of the site and filters that compute', () => {
  const cases = [
    '{{ with .Get "title" }}{{ . }}{{ end }}',
    '{{ range .Site.Pages }}x{{ end }}',
    '{{ partial "x.html" . }}',
    '{{ $x := .Get "title" }}',
    '{{ .Get "title" | upper }}',
    '{{ .Inner }}',
  ];
  for (const text of cases)
    expect(expandTemplate(text, { language: 'go', get }), text).toBeUndefined();
  for (const text of [
    '{% if include.title %}x{% endif %}',
    '{{ site.name }}',
    '{{ title | size }}',
  ])
    expect(expandTemplate(text, { language: 'liquid', get }), text).toBeUndefined();
});
