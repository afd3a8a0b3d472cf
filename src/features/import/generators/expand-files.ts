import { replaceOutsideCode, replaceOutsideFences } from '../outside-code.ts';
import { insertPart } from './insert-part.ts';
import type { PartContext } from './fill-template.ts';
import { findFile, readRelative, rebaseAddresses, type FoundFile } from './project-files.ts';
import { formatFence, parseArguments } from './shortcodes.ts';

/** Replaces the marks that stand for a whole file of the project: a part of a text, or code to show. */
export function expandFiles(source: string, context: PartContext): string {
  const text = context.isMdx ? expandComponents(source, context) : source;
  return expandShortcodes(expandMarks(text, context), context);
}

const importPattern =
  /^import\s+(\w+)\s+from\s+['"](?:!*(raw)-loader!)?([^'"\n]+?)(\?raw)?['"];?[^\S\n]*$/gm;

/** `import Part from './_part.mdx'` with `<Part />`, and `import source from '!!raw-loader!./a.js'` with `{source}`. */
function expandComponents(source: string, context: PartContext): string {
  let text = source;
  for (const [, name = '', isLoaded, address = '', isRaw] of source.matchAll(importPattern)) {
    const isCode = isLoaded !== undefined || isRaw !== undefined;
    const isPart = /\.mdx?$/i.test(address) && !isCode;
    const found = isPart || isCode ? readImport(context, address) : undefined;
    if (!found) continue;
    text = isCode ? expandCode(text, name, found) : expandComponent(text, { name, found }, context);
  }
  return text;
}

function readImport({ files, path }: PartContext, address: string): FoundFile | undefined {
  const written = address.replaceAll('\\', '');
  if (written.startsWith('.')) return readRelative(files, path, written);
  const [, below] = /^(?:@site|~|@)\/(.+)$/.exec(written) ?? [];
  return below === undefined ? undefined : findFile(files, path, [below, `src/${below}`]);
}

const attributes = String.raw`(?<props>(?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*?)?)`;

function expandComponent(
  source: string,
  { name, found }: { name: string; found: FoundFile },
  { path }: PartContext,
): string {
  const pattern = new RegExp(String.raw`<${name}\b${attributes}(?:/>|>\s*</${name}>)`);
  const part = rebaseAddresses(removeFrontMatter(found.text), found.path, path);
  return replaceOutsideCode(source, pattern, (_all, groups, place) => {
    const { named } = parseArguments(groups['props']?.replace(/[{}]/g, ' ') ?? '');
    const text = part.replace(
      /\{props\.(\w+)\}/g,
      (all, key: string) => named[key.toLowerCase()] ?? all,
    );
    return `\n\n${insertPart(text, place)}\n\n`;
  });
}

function expandCode(source: string, name: string, found: FoundFile): string {
  const pattern = new RegExp(
    String.raw`<(?<tag>CodeBlock|Code)\b${attributes}>\s*\{${name}\}\s*</\k<tag>>|<Code\b(?<more>[^<>]*?)\bcode=\{${name}\}(?<others>[^<>]*?)/>`,
  );
  return replaceOutsideCode(source, pattern, (_all, groups) => {
    const { props, more, others } = groups;
    const { named } = parseArguments(props ?? `${more} ${others}`);
    return formatFile(found, { language: named['language'] ?? named['lang'] });
  });
}

/** `<<< @/a.js{1,2}` and `<!--@include: ./a.md-->` of VitePress, `@[code](a.js)` of VuePress, `--8<-- "a.md"` of MkDocs. */
function expandMarks(source: string, context: PartContext): string {
  if (!/<<<|@\[code|@include:|--8<--/.test(source)) return source;
  const { files, path } = context;
  const find = (address: string) => {
    const [, below] = /^(?:@|~)\/(.+)$/.exec(address) ?? [];
    if (below === undefined) return readRelative(files, path, address);
    return findFile(files, path, [below, `docs/${below}`, `src/${below}`]);
  };
  return replaceOutsideFences(
    source,
    /^[ \t]*(?:<<<\s*(?<code>[^\s{[#]+)(?<rest>[^\n]*)|@\[code(?<options>[^\]\n]*)\]\((?<vuepress>[^)\s]+)\)|<!--\s*@include:\s*(?<text>[^\s{#]+)(?<part>[^>]*?)-->|--8<--\s+["'](?<snippet>[^"'\n]+)["'])[ \t]*$/,
    (all, groups) => {
      // A part of a file by its lines or a region is not cut out here, so its mark stays.
      const isPart =
        (groups['part'] ?? '').trim() !== '' || groups['rest']?.startsWith('#') === true;
      const code = groups['code'] ?? groups['vuepress'];
      const snippet = groups['snippet'];
      const found = code ?? groups['text'] ?? snippet;
      const file =
        found === undefined || isPart
          ? undefined
          : (find(found) ?? findFile(files, path, [found, `docs/${found}`, `includes/${found}`]));
      if (!file) return all;
      const lines = /\{([\d,-]+)/.exec(groups['rest'] ?? groups['options'] ?? '')?.[1];
      if (code !== undefined) return formatFile(file, { lines });
      return `\n${rebaseAddresses(removeFrontMatter(file.text), file.path, path)}\n`;
    },
  );
}

const shortcodePattern =
  /\{\{[<%]\s*(?<name>readfile|inline-file|include|include-file|include-md|include-markdown|include-html|import|snippet|codefile|code-file|include-code|code_sample|includefile)\s(?<rest>[^}]*?)\/?\s*[>%]\}\}|\{%-?\s*include_code\s(?<hexo>[^%]*)%\}/i;

/** The shortcodes that show a file: `readfile` of Docsy, `inline-file`, `include`, and `include_code` of Hexo. */
function expandShortcodes(source: string, context: PartContext): string {
  if (!/\{\{[<%]|include_code/.test(source)) return source;
  return replaceOutsideCode(source, shortcodePattern, (all, groups, place) => {
    const { positional, named } = parseArguments(groups['rest'] ?? groups['hexo'] ?? '');
    const names = ['file', 'filename', 'path', 'src', 'name'];
    const address =
      names.map((name) => named[name]).find(Boolean) ??
      positional.find((word) => /\.\w+$|\//.test(word)) ??
      positional[0];
    const found = address === undefined ? undefined : findContent(context, address);
    if (!found) return all;
    const language = named['language'] ?? named['lang'];
    const isText = /\.mdx?$/i.test(found.path) && named['code'] !== 'true' && !language;
    if (!isText) return formatFile(found, { language });
    return insertPart(
      rebaseAddresses(removeFrontMatter(found.text), found.path, context.path),
      place,
    );
  });
}

/** A file next to the text, in the folders of its project, or a text without its extension. */
function findContent({ files, path }: PartContext, address: string): FoundFile | undefined {
  const names = /\.\w+$/.test(address)
    ? [address]
    : [address, `${address}.md`, `${address}/index.md`];
  const folders = ['', 'content', 'static', 'assets', 'source/downloads/code', 'source/_posts'];
  return names
    .map((name) => readRelative(files, path, name))
    .concat(
      findFile(
        files,
        path,
        folders.flatMap((folder) => names.map((name) => `${folder}/${name}`)),
      ),
    )
    .find((one) => one !== undefined);
}

const removeFrontMatter = (text: string): string =>
  text
    .replace(/^(?:---\n(?:[\s\S]*?\n)?---|\+\+\+\n(?:[\s\S]*?\n)?\+\+\+)[^\S\n]*(?:\n|$)/, '')
    .trim();

function formatFile(
  { path, text }: FoundFile,
  { language, lines }: { language?: string | undefined; lines?: string | undefined },
): string {
  const name = path.replace(/.*\//, '');
  const byName = /\.(\w+)$/.exec(name)?.[1];
  const info = [language ?? byName ?? 'text', `title="${name}"`, lines ? `{${lines}}` : ''];
  // Code with fences needs a longer one.
  const isNested = /^\s*```/m.test(text);
  const fence = formatFence(info.filter(Boolean).join(' '), text);
  return isNested
    ? fence.replace(/^\n```|\n```\n$/g, (mark) => mark.replace('```', '````'))
    : fence;
}
