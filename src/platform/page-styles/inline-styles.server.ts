import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deferredTemplateId, fontsAttribute } from './deferred-script.ts';

/** A part of a style sheet: rules that stand or fall together, or a group of parts such as `@layer` and `@media`. */
export type StylePart =
  | {
      css: string;
      /** The element names and `.classes` that each selector requires of the page. One must be satisfied. */
      requirements: string[][];
    }
  | {
      /** What is before the parts; behind them is `}`. */
      opening: string;
      parts: StylePart[];
    };

/** The parts of each style sheet, by URL path. The build writes them (`scripts/page-styles`). */
export type StyleSheets = Readonly<Record<string, StylePart[]>>;

/** Outside the folder of public files. */
export const styleSheetsFile = '../server/style-sheets.json';

/** Reads the style sheets of the build with this folder of public files. */
export function readStyleSheets(clientFolder: string): StyleSheets {
  const text = readFileSync(join(clientFolder, styleSheetsFile), 'utf8');
  return JSON.parse(text) as StyleSheets; // as `scripts/page-styles` wrote it
}

export interface StyledPage {
  html: string;
  /** `sha256-…` of the style element; none where the page is unchanged. */
  styleHashes: string[];
}

/** Classes that scripts set on the root element before the first paint. */
const rootClasses = ['.js', '.auto', '.dark', '.light', '.signed-in', '.is-owner'];

/**
 * Puts the styles that a page uses into its head, so that it is painted as soon as its HTML has come. What competes with
 * its largest picture for a slow network waits for `deferredScript`: the fonts, in a style element that does not
 * apply yet, and in a template the scripts and the whole style sheets, which are for what scripts add and for the next page.
 */
export function inlineStyles(html: string, sheets: StyleSheets): StyledPage {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const links = [
    ...html.slice(0, headEnd).matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g),
  ];
  const used = links.map(([, href = '']) => sheets[href]);
  if (bodyEnd < headEnd || links.length === 0 || used.includes(undefined))
    return { html, styleHashes: [] };
  const parts = used.flatMap((sheet = []) => sheet);
  const names = collectNames(html);
  const css = selectParts(
    parts.filter((part) => !isFetchedFont(part)),
    names,
  );
  const fonts = selectParts(parts.filter(isFetchedFont), names);
  const start = links[0]?.index ?? 0;
  const linkTags = links.map(([tag]) => tag);
  const otherTags = html.match(deferredTags) ?? [];
  const removeDeferred = (text: string) =>
    [...linkTags, ...otherTags].reduce((rest, tag) => rest.replace(tag, ''), text);
  return {
    html: [
      html.slice(0, start),
      findPicturePreload(html),
      `<style>${css}</style>`,
      fonts &&
        `<style ${fontsAttribute}="${hash(fonts).slice(0, 8)}" media="not all">${fonts}</style>`,
      removeDeferred(html.slice(start, bodyEnd)),
      `<template id="${deferredTemplateId}">${linkTags.join('')}${otherTags.join('')}</template>`,
      `<noscript>${linkTags.join('')}</noscript>`,
      html.slice(bodyEnd),
    ].join(''),
    styleHashes: [css, fonts].filter(Boolean).map((style) => `sha256-${hash(style)}`),
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64');

/** Scripts that nothing waits for, and the manifest. The framework renders them; texts and attributes contain no `<`. */
const deferredTags =
  /<script(?=[^>]* src=")(?=[^>]* async="")[^>]*><\/script>|<link rel="manifest"[^>]*>/g;

const isFetchedFont = (part: StylePart) =>
  'css' in part && /^@font-face\{[^}]*url\(/.test(part.css);

/** A preload of the picture with a high priority, so that it is requested before the HTML in front of it has come. */
function findPicturePreload(html: string): string {
  const image = html.search(/<img [^>]*fetchPriority="high"/);
  const source = html.slice(html.lastIndexOf('<picture>', image), image);
  const [, type, srcSet, sizes] =
    /^<picture><source type="([^"]+)" srcSet="([^"]+)" sizes="([^"]+)"/.exec(source) ?? [];
  if (image === -1 || !type) return '';
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high"/>`;
}

/** The element names and classes of a page. Names in texts are found as well, which only keeps more styles. */
function collectNames(html: string): ReadonlySet<string> {
  const names = new Set(rootClasses);
  addElementNames(html, names);
  for (const classes of collectClassLists(html))
    for (const name of decodeEntities(classes).split(/\s+/)) names.add(`.${name}`);
  return names;
}

const codes = { a: 97, z: 122, zero: 48, nine: 57, hyphen: 45 };
const isLetter = (code: number) => code >= codes.a && code <= codes.z;
const isNamePart = (code: number) =>
  isLetter(code) || (code >= codes.zero && code <= codes.nine) || code === codes.hyphen;

/** A regular expression would take twice as long, and this is a twentieth of a render. */
function addElementNames(html: string, names: Set<string>) {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    at += 1;
    if (!isLetter(html.charCodeAt(at))) continue;
    const start = at;
    while (isNamePart(html.charCodeAt(at))) at += 1;
    names.add(html.slice(start, at));
  }
}

const classAttribute = 'class="';

/** The values of all class attributes, each once. */
function collectClassLists(html: string): ReadonlySet<string> {
  const lists = new Set<string>();
  let at = html.indexOf(classAttribute);
  while (at !== -1) {
    const start = at + classAttribute.length;
    const end = html.indexOf('"', start);
    if (end === -1) break;
    if (/\s/.test(html.charAt(at - 1))) lists.add(html.slice(start, end));
    at = html.indexOf(classAttribute, end);
  }
  return lists;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

function selectParts(parts: StylePart[], names: ReadonlySet<string>): string {
  let css = '';
  for (const part of parts) {
    if ('css' in part) {
      if (part.requirements.some((required) => required.every((name) => names.has(name))))
        css += part.css;
    } else {
      const inner = selectParts(part.parts, names);
      // Layers stay without rules as well: their first mention is their order.
      if (inner !== '' || part.opening.startsWith('@layer')) css += `${part.opening}${inner}}`;
    }
  }
  return css;
}
