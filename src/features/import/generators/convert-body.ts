import { convertAdmonitions } from './convert-admonitions.ts';
import { convertFences } from './convert-fences.ts';
import { mapOutsideCode, mapOutsideFences } from '../outside-code.ts';
import {
  convertCodeComponents,
  convertMdx,
  listComponentNames,
  removePrograms,
  replaceComponents,
} from './convert-mdx.ts';
import { convertPrograms } from './convert-programs.ts';
import { convertTags, isKnownShortcode, listPairedNames } from './convert-tags.ts';
import { expandParts } from './expand-parts.ts';
import { generators } from './generators.ts';
import { convertHtmlMedia, listHiddenElements } from './html-media.ts';
import { hideLiterals, restoreLiterals } from './literal-code.ts';
import { createPageValues } from './page-values.ts';
import { noProjectFiles, type ProjectFiles } from './project-files.ts';
import { hideBackticks } from './tag-backticks.ts';
import { BodyReport, type UnknownMode } from './unknown-code.ts';

export interface ConvertedBody {
  body: string;
  /** The text before the "more" mark; empty without a mark. */
  excerpt: string;
  /** Unsupported components; their contents stay. */
  components: string[];
  /** Unsupported shortcodes. */
  shortcodes: string[];
  /** Shortcodes and components that show nothing of their own, and were removed. */
  removed: string[];
  /** Unsupported shortcodes and components that became a link or a picture. */
  replaced: string[];
  /** What else of its parts is not shown, as sentences. */
  notes: string[];
  /** Whether it contains code that the mode makes a draft of. */
  isDraft: boolean;
}

interface ConvertOptions {
  isMdx?: boolean;
  isVue?: boolean;
  unknown?: UnknownMode;
  /** The front matter, whose values a text may show. */
  fields?: Readonly<Record<string, unknown>>;
  /** The path of the text in its project, whose files it may include. */
  path?: string;
  files?: ProjectFiles;
  /** Converts HTML of the project to Markdown. */
  toMarkdown?: (html: string) => string;
}

/** Converts the syntax of generators to Markdown, and lists what is not supported. */
export function convertBody(source: string, options: ConvertOptions = {}): ConvertedBody {
  const { isMdx = false, isVue = false, unknown: mode = 'draft', fields = {}, path = '' } = options;
  const { files = noProjectFiles, toMarkdown = (html) => html } = options;
  const report = new BodyReport();
  const values = createPageValues({ path, fields, files, body: source });
  const part = { path, files, values, isMdx, isKnown: isKnownShortcode, toMarkdown };
  const whole = expandParts(hideLiterals(source), { ...part, onNote: report.onNote });
  // Tags around code become fences first, so that later steps do not change code.
  let body = applyAll(convertPrograms(hideBackticks(whole), report), 'convertCode').replace(
    /\{\/\*\s*truncate\s*\*\/\}/g,
    '<!-- more -->',
  );
  // Vue has the front matter of a text in these variables.
  if (isVue)
    body = mapOutsideFences(body, (text) =>
      text.replace(
        /\{\{\s*\$(?:frontmatter|page)\.([\w.]+)\s*\}\}/g,
        (code, name: string) => values(`page.${name}`) ?? code,
      ),
    );
  body = mapOutsideCode(body, convertHtmlMedia);
  body = convertComponents(body, report, isMdx);
  // A paired shortcode may contain code, so its ends may be in different pieces of text.
  const { onUnknown, onRemoved, onReplaced } = report;
  const pairs = { pairedNames: listPairedNames(body), open: [] };
  const tagOptions = { ...pairs, isVue, values, onUnknown, onRemoved, onReplaced };
  body = mapOutsideFences(body, (text) => applyAll(text, 'convertBlocks'));
  body = mapOutsideCode(body, (text) => convertTags(applyAll(text, 'convertMarks'), tagOptions));
  body = convertFences(convertAdmonitions(body, (name) => report.shortcodes.add(name)));
  mapOutsideCode(body, (text) => {
    for (const name of listHiddenElements(text))
      report.onNote(`The element ${name} in its HTML is not shown.`);
    return text;
  });
  body = restoreLiterals(report.unknown.restore(body, mode));
  const [excerpt = '', ...rest] = body.split(moreMarkPattern);
  body = [excerpt, ...rest].join('\n\n');
  return {
    body: body.replace(/\n{3,}/g, (lines) => (source.includes(lines) ? lines : '\n\n')).trim(),
    excerpt: rest.length > 0 ? excerpt.trim() : '',
    ...report.toLists(),
    isDraft: mode === 'draft' && !report.unknown.isEmpty,
  };
}

/** Converts the components of MDX, with its programs, or of Markdown. */
function convertComponents(source: string, report: BodyReport, isMdx: boolean): string {
  const { components, onRemoved, onReplaced, unknown } = report;
  const imports = new Map<string, string>();
  const onUnknown = (code: string) => unknown.add(code);
  const context = { components, imports, open: [], onUnknown, onRemoved, onReplaced };
  if (!isMdx) {
    const names = new Set<string>();
    mapOutsideCode(source, (text) => {
      for (const name of listComponentNames(text)) names.add(name);
      return text;
    });
    return mapOutsideCode(source, (text) => replaceComponents(text, context, names));
  }
  const body = mapOutsideFences(source, (text) =>
    convertCodeComponents(removePrograms(text, context)),
  );
  return mapOutsideCode(body, (text) => convertMdx(text, context));
}

/** The mark at which generators cut a text for lists. */
const moreMarkPattern =
  /\n?[^\S\n]*<!--\s*(?:more|truncate|excerpt|endexcerpt|end)\s*-->[^\S\n]*\n?/i;

/** Applies one part of every generator to a text. */
function applyAll(text: string, part: 'convertCode' | 'convertBlocks' | 'convertMarks'): string {
  let converted = text;
  for (const generator of generators) converted = generator[part]?.(converted) ?? converted;
  return converted;
}
