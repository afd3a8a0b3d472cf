import type { WrittenRedirect } from './site-rules.ts';

/** The configurations that are programs, and may have redirects. */
export const isConfigProgram = (name: string): boolean =>
  /^(next\.config|docusaurus\.config|astro\.config|gatsby-node)\.\w+$/.test(name);

const textPattern = String.raw`["'${'`'}]([^"'${'`'}\n]+)["'${'`'}]`;
const listPattern = String.raw`(?:${textPattern}|\[([^\]]*)\])`;
const fromPattern = new RegExp(String.raw`\b(?:source|from|fromPath)["']?\s*:\s*${listPattern}`);
const toPattern = new RegExp(String.raw`\b(?:destination|to|toPath)["']?\s*:\s*${textPattern}`);
const pairPattern = new RegExp(
  String.raw`["'](/[^"'\n]*)["']\s*:\s*(?:${textPattern}|\{[^{}]*\bdestination["']?\s*:\s*${textPattern}[^{}]*\})`,
  'g',
);

/**
 * Reads the redirects of a configuration that is a program, without running it: objects with an old and a new path, as Next,
 * Docusaurus and Gatsby have them, and the table of Astro. What a program computes is not found.
 */
export function parseConfigRedirects(source: string): WrittenRedirect[] {
  const text = source.replace(/^\s*\/\/.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');
  const objects = [...text.matchAll(/\{[^{}]*\}/g)].flatMap(([object]) => readObject(object));
  const start = /\bredirects\s*:\s*\{/.exec(text);
  const table = start ? findTable(text.slice(start.index + start[0].length)) : '';
  const pairs = [...table.matchAll(pairPattern)].map(([, from = '', plain, nested = '']) => ({
    from,
    to: plain ?? nested,
  }));
  return [...objects, ...pairs];
}

function readObject(object: string): WrittenRedirect[] {
  const [, one, several = ''] = fromPattern.exec(object) ?? [];
  const to = toPattern.exec(object)?.[1];
  if (to === undefined) return [];
  const listed = [...several.matchAll(new RegExp(textPattern, 'g'))].map(([, from = '']) => from);
  return (one === undefined ? listed : [one]).map((from) => ({ from, to }));
}

/** The text up to the brace that closes the one before it. */
function findTable(text: string): string {
  let depth = 1;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
}
