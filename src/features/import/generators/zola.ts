import type { Generator } from './generator.ts';

export const zola: Generator = {
  convertTags: (text, { convertShortcode, onUnknown }) =>
    text.replace(/\{\{\s*(\w+)\(([^)]*)\)\s*\}\}/g, (all, name: string, attributes: string) => {
      const converted = convertShortcode(name, attributes);
      if (converted === undefined) onUnknown(name);
      return converted ?? all;
    }),
};
