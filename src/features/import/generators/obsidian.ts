import type { Generator } from './generator.ts';

export const obsidian: Generator = {
  // Embedded pictures; a label that is a size is no description.
  convertMarks: (text) =>
    text.replace(
      /!\[\[([^\]|\n]+?)(?:\|([^\]\n]*))?\]\]/g,
      (_all, path: string, label: string | undefined) =>
        `![${label && !/^\d+(x\d+)?$/.test(label) ? label : ''}](${/\s/.test(path) ? `<${path}>` : path})`,
    ),
};
