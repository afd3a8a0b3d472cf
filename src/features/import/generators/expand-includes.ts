import { replaceOutsideCode } from '../outside-code.ts';
import { fillTemplate, type PartContext } from './fill-template.ts';
import { insertPart } from './insert-part.ts';
import type { PageValues } from './page-values.ts';
import { findFile, readRelative, type FoundFile } from './project-files.ts';

const includePattern =
  /\{%-?\s*(?<tag>include|include_cached|include_relative|render)\s+(?<file>"[^"\n]+"|'[^'\n]+'|[\w/.@-]+),?(?<rest>(?:[^%]|%(?!\}))*?)-?%\}/;

/** The includes of Jekyll, Eleventy and Liquid. */
export function expandIncludes(source: string, context: PartContext): string {
  if (!/\{%-?\s*(?:include|render)/.test(source)) return source;
  return replaceOutsideCode(source, includePattern, (all, groups, place) => {
    const { tag = '', rest = '' } = groups;
    const name = (groups['file'] ?? '').replace(/^["']|["']$/g, '');
    if (context.isKnown(name)) return all;
    const found =
      tag === 'include_relative'
        ? readRelative(context.files, context.path, name)
        : findInclude(context, name);
    const values = found && parseValues(rest, context.values);
    const part = values && fillTemplate(found, { language: 'liquid', get: values }, context);
    return part === undefined ? all : insertPart(part, place);
  });
}

const includeFolders = ['_includes', 'src/_includes', 'source/_includes', 'content/_includes'];

function findInclude({ files, path }: PartContext, name: string): FoundFile | undefined {
  const names = /\.\w+$/.test(name)
    ? [name]
    : ['html', 'liquid', 'njk', 'md'].map((extension) => `${name}.${extension}`);
  const candidates = includeFolders.flatMap((folder) => names.map((one) => `${folder}/${one}`));
  return findFile(files, path, candidates);
}

/** The parameters of an include. Undefined if the value of one is not known. */
function parseValues(text: string, values: PageValues): PageValues | undefined {
  const given = new Map<string, string>();
  const pattern = /([\w-]+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([^\s,]+))/g;
  for (const [, key = '', double, single, bare] of text.matchAll(pattern)) {
    const literal =
      double ?? single ?? (/^(?:[\d.]+|true|false)$/.test(bare ?? '') ? bare : undefined);
    const value = literal ?? values(bare ?? '');
    if (value === undefined) return undefined;
    given.set(key.toLowerCase(), value);
  }
  return (name) => given.get(name) ?? (name.includes('.') ? values(name) : undefined);
}
