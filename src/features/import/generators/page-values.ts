import { parseYamlFields } from './front-matter.ts';
import { findFile, type ProjectFiles } from './project-files.ts';

/** The value that stands for a name in a template, such as `page.title`; undefined if it is not known. */
export type PageValues = (name: string) => string | undefined;

interface PageSource {
  path: string;
  fields: Readonly<Record<string, unknown>>;
  files: ProjectFiles;
  /** The text, whose own assignments of literals count. */
  body: string;
}

/** The names that a text uses are found in its front matter, in its assignments, in the configuration and in data files. */
export function createPageValues({ path, fields, files, body }: PageSource): PageValues {
  const assigned = listAssignments(body);
  return (name) => {
    const [head = '', ...rest] = name.split('.');
    if (assigned.has(name)) return assigned.get(name);
    if (head === 'page') return formatValue(getValue(fields, rest));
    if (rest.length === 0) return formatValue(fields[head]);
    const own = formatValue(getValue(fields, [head, ...rest]));
    return own ?? formatValue(getProjectValue({ files, path }, head, rest));
  };
}

/** `{% assign version = "1.2" %}`, `{% set version = 3 %}`. */
const listAssignments = (body: string): Map<string, string> =>
  new Map(
    [
      ...body.matchAll(
        /\{%-?\s*(?:assign|set)\s+(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\d[\d.]*))\s*-?%\}/g,
      ),
    ].map(([, name = '', ...values]) => [name, values.find((one) => one !== undefined) ?? '']),
  );

function getProjectValue(
  { files, path }: { files: ProjectFiles; path: string },
  head: string,
  rest: readonly string[],
): unknown {
  if (head === 'site' && rest[0] === 'data')
    return getValue(readData(files, path, rest[1] ?? ''), rest.slice(2));
  const config =
    head === 'site' ? findFile(files, path, ['_config.yml', '_config.yaml']) : undefined;
  return getValue(config ? parseData(config.text) : readData(files, path, head), rest);
}

function readData(files: ProjectFiles, path: string, name: string): unknown {
  if (!/^[\w-]+$/.test(name)) return undefined;
  const names = ['_data', 'src/_data', 'source/_data'].flatMap((folder) =>
    ['yml', 'yaml', 'json'].map((extension) => `${folder}/${name}.${extension}`),
  );
  const found = findFile(files, path, names);
  return found && parseData(found.text);
}

/** JSON is YAML, too. */
function parseData(text: string): unknown {
  try {
    return parseYamlFields(text).fields;
  } catch {
    // Data that cannot be read has no values; the name is reported.
    return undefined;
  }
}

function getValue(data: unknown, names: readonly string[]): unknown {
  let value = data;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = Object.entries(value).find(([key]) => key === name)?.[1];
  }
  return value;
}

const formatValue = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
