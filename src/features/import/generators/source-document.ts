import { normalizeLineEnds } from '#lib/normalize-line-ends.ts';
import { createFencedReader, parseJsonFields, parseYamlFields } from './front-matter.ts';
import type { FrontMatterReader } from './generator.ts';
import { generators } from './generators.ts';
import type { SiteRules } from './site-rules.ts';
import { parseJsLiteral } from './js-literal.ts';
import { parseToml } from './toml.ts';

export interface SourceDocument {
  fields: Record<string, unknown>;
  body: string;
  hasFrontMatter: boolean;
  /** What is wrong with the front matter, if it could be read only in part. */
  problem?: string;
  /** The generator of its project. */
  generator?: SiteRules['generator'];
  /** When its file was added to the repository of the project. */
  addedAt?: string;
}

/** Parses a text of any generator. Throws if its front matter cannot be parsed at all. */
export function parseSourceDocument(file: string): SourceDocument {
  const source = normalizeLineEnds(file)
    .replace(/^\uFEFF/, '')
    .replace(/^\s*\n/, '')
    .replace(/^(?:<!--(?!\s*more)[\s\S]*?-->\s*)+(?=---\n|\+\+\+\n)/, '');
  for (const read of readers) {
    const parsed = read(source);
    const fields: unknown = parsed?.fields ?? {};
    if (!parsed || typeof fields !== 'object' || fields === null || Array.isArray(fields)) continue;
    const { body, problem } = parsed;
    const problemField = problem === undefined ? {} : { problem };
    return {
      fields: lowerNames({ ...fields }),
      body: body.trim(),
      hasFrontMatter: true,
      ...problemField,
    };
  }
  return { fields: {}, body: source.trim(), hasFrontMatter: false };
}

/** Hugo and Pelican ignore the case of names: `Title` is `title`, and `PublishDate` is `publishDate`. */
function lowerNames(fields: SourceDocument['fields']): SourceDocument['fields'] {
  const lowered = Object.entries(fields).map(([name, value]) => {
    const isUpper = /^[A-Z]+$/.test(name);
    return [isUpper ? name.toLowerCase() : name.charAt(0).toLowerCase() + name.slice(1), value];
  });
  return { ...Object.fromEntries(lowered), ...fields };
}

/** The forms that most generators read, and then those of one generator. */
const readers: FrontMatterReader[] = [
  createFencedReader(/^---[^\S\n]*json[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/, parseJsonFields),
  createFencedReader(/^---[^\S\n]*toml[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/, (text) => ({
    fields: parseToml(text),
  })),
  createFencedReader(
    /^---[^\S\n]*js(?:on5?)?[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/,
    (text) => ({
      fields: parseJsLiteral(text),
    }),
  ),
  createFencedReader(
    /^-{3,}[^\S\n]*(?:yaml)?\n((?:[\s\S]*?\n)??)(?:-{3,}|\.\.\.)[^\S\n]*(?:\n|$)/,
    parseYamlFields,
  ),
  ...generators.flatMap(({ frontMatter = [] }) => frontMatter),
];
