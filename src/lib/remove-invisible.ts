/** Joiners between two characters shape emoji and some scripts; anywhere else they only hide something. */
const looseJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\uFE0F])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{Extended_Pictographic}])/gu;
/** Control and format characters (directions, tags, soft hyphens), private ones, halves of pairs, and variation selectors. */
const invisible =
  /[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]|[\u034F]|[\u115F\u1160\u3164\uFFA0]|[\u17B4\u17B5]|[\u180B-\u180F]|(?![\t\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/**
 * A text without characters that nobody sees: with them a text says something else to a program than to the person who reads
 * it. Line breaks become `\n`; tabs stay.
 */
export function removeInvisible(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(looseJoiners, '');
}

/** The same for a name or a title: on one line, without space at its ends. */
export const toVisibleLine = (text: string): string =>
  removeInvisible(text).replace(/\s+/g, ' ').trim();
