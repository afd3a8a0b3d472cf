import { replaceOutsideCode } from '../outside-code.ts';
import { fillTemplate, type PartContext } from './fill-template.ts';
import { insertPart } from './insert-part.ts';
import type { PageValues } from './page-values.ts';
import { findFile, type FoundFile } from './project-files.ts';
import { parseArguments } from './shortcodes.ts';

const hugoName = String.raw`\{\{(?<mark>[<%])\s*(?<name>[\w/.-]+)(?<rest>(?:\s(?:"[^"]*"|\x60[^\x60]*\x60|[^}"\x60])*?)?)`;
const hugoPattern = new RegExp(
  String.raw`${hugoName}(?:(?<!/)[>%]\}\}(?<inner>(?:(?!\{\{[<%]\s*\k<name>[\s>%])[\s\S])*?)(?<end>\{\{[<%]\s*/\s*\k<name>\s*[>%]\}\})|(?<single>/?\s*[>%]\}\}))`,
);
const zolaPattern =
  /\{\{\s*(?<name>\w+)\((?<rest>(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^)"'])*)\)\s*\}\}|\{%-?\s*(?<pair>\w+)\((?<args>(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^)"'])*)\)\s*-?%\}(?<inner>[\s\S]*?)\{%-?\s*end\s*-?%\}/;

/** The shortcodes of Hugo and Zola whose templates are in the project. */
export function expandShortcodes(source: string, context: PartContext): string {
  if (!/\{\{[<%]|\{\{\s*\w+\(|\{%-?\s*end\s*-?%\}/.test(source)) return source;
  const withHugo = replaceOutsideCode(source, hugoPattern, (all, groups, place) => {
    const { name = '', rest = '', inner, end = '' } = groups;
    const found = context.isKnown(name) ? undefined : findShortcode(context, name);
    const options = { language: 'go', get: getArguments(rest), inner } as const;
    const part = found && fillTemplate(found, options, context);
    if (part !== undefined) return insertPart(part, place);
    if (inner === undefined) return all;
    // What is between the tags of a pair that stays may have other shortcodes.
    const start = all.slice(0, all.length - inner.length - end.length);
    return start + expandShortcodes(inner, context) + end;
  });
  return replaceOutsideCode(withHugo, zolaPattern, (all, groups, place) => {
    const { inner } = groups;
    const name = groups['name'] ?? groups['pair'] ?? '';
    const found = context.isKnown(name) ? undefined : findShortcode(context, name);
    const get = getArguments(groups['rest'] ?? groups['args'] ?? '');
    const part = found && fillTemplate(found, { language: 'tera', get, inner }, context);
    return part === undefined ? all : insertPart(part, place);
  });
}

const shortcodeFolders = ['layouts/shortcodes', 'layouts/_shortcodes', 'templates/shortcodes'];

function findShortcode({ files, path }: PartContext, name: string): FoundFile | undefined {
  const names = ['html', 'md'].map((extension) => `${name.replace(/\.\w+$/, '')}.${extension}`);
  const folders = [...shortcodeFolders, ...listThemeFolders({ files, path })];
  return findFile(
    files,
    path,
    folders.flatMap((folder) => names.map((one) => `${folder}/${one}`)),
  );
}

/** The folders of the theme that the configuration names. */
function listThemeFolders({ files, path }: Pick<PartContext, 'files' | 'path'>): string[] {
  const names = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap(
    (name) => ['toml', 'yaml', 'yml'].map((extension) => `${name}.${extension}`),
  );
  const theme = /^theme\s*[=:]\s*["']?([\w.-]+)["']?\s*$/m.exec(
    findFile(files, path, names)?.text ?? '',
  );
  return theme ? shortcodeFolders.map((folder) => `themes/${theme[1]}/${folder}`) : [];
}

function getArguments(text: string): PageValues {
  const { positional, named } = parseArguments(text);
  return (name) =>
    /^\d+$/.test(name)
      ? positional[Number(name)]
      : Object.entries(named).find(([key]) => key === name)?.[1];
}
