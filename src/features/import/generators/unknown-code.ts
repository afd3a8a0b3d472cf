import { restoreLiterals } from './literal-code.ts';

/**
 * What happens to template code that the import does not know: the text becomes a draft that shows it to the owner, or the
 * code is removed, or it stays in the source as a comment. Readers never see it.
 */
export const unknownModes = ['draft', 'strip', 'keep'] as const;
export type UnknownMode = (typeof unknownModes)[number];

/** How reports name a shortcode, without a full stop. */
export const describeShortcode = (name: string, mode: UnknownMode): string =>
  mode === 'draft'
    ? `The shortcode ${name} stays as it was written`
    : `The shortcode ${name} is not shown${mode === 'keep' ? '; its code is in a comment' : ''}`;

export const codeRemark =
  'It has code that could not be converted, so it is a draft that shows it.';

/** The code in a draft is a reminder; the source has the whole of it. */
const maxCodeLength = 300;
/** Marks of private use, which no later step of the conversion changes. */
const markPattern = /\uE000(\d+)\uE001/g;
const blockPattern = /^([ \t>]*)\uE000(\d+)\uE001[ \t]*$/gm;

/** Collects the unknown template code of one text. */
export class UnknownCode {
  readonly #codes: string[] = [];

  get isEmpty(): boolean {
    return this.#codes.length === 0;
  }

  /** Adds code, and returns the mark that stands for it until `restore`. */
  add(code: string): string {
    this.#codes.push(restoreLiterals(code).replace(markPattern, (_all, index) => this.#get(index)));
    return `\uE000${this.#codes.length - 1}\uE001`;
  }

  /** Replaces the marks by what the mode says. */
  restore(text: string, mode: UnknownMode): string {
    if (mode === 'strip') return text.replace(blockPattern, '$1').replace(markPattern, '');
    if (mode === 'keep')
      return text.replace(markPattern, (_all, index: string) => formatComment(this.#get(index)));
    return text
      .replace(
        blockPattern,
        (_all, prefix: string, index: string) =>
          `${prefix}> [!WARNING]\n${prefix}> Code of the old site: ${formatCode(this.#get(index))}`,
      )
      .replace(markPattern, (_all, index: string) => formatCode(this.#get(index)));
  }

  #get(index: string): string {
    return this.#codes[Number(index)] ?? '';
  }
}

/** What the conversion of one text reports. */
export class BodyReport {
  readonly unknown = new UnknownCode();
  readonly components = new Set<string>();
  readonly shortcodes = new Set<string>();
  readonly #removed = new Set<string>();
  readonly #replaced = new Set<string>();
  readonly #notes = new Set<string>();

  readonly onUnknown = (name: string, code: string): string => {
    this.shortcodes.add(name);
    return this.unknown.add(code);
  };
  readonly onRemoved = (name: string): void => void this.#removed.add(name);
  readonly onReplaced = (name: string): void => void this.#replaced.add(name);
  readonly onNote = (note: string): void => void this.#notes.add(note);

  toLists() {
    return {
      components: [...this.components].toSorted(),
      shortcodes: [...this.shortcodes].toSorted(),
      removed: [...this.#removed].toSorted(),
      replaced: [...this.#replaced].toSorted(),
      notes: [...this.#notes],
    };
  }
}

function formatCode(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim().slice(0, maxCodeLength);
  return line.includes('`') ? `\`\` ${line.replaceAll('``', '` `')} \`\`` : `\`${line}\``;
}

const formatComment = (code: string) =>
  `<!-- ${code.replace(/\s+/g, ' ').replaceAll('--', '- -').replaceAll('>', '&gt;')} -->`;
