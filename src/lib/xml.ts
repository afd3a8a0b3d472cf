/** Escapes a text for an XML element or attribute; characters that XML 1.0 does not allow are removed. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Everything but what the production `Char` of XML 1.0 allows. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The reverse of `escapeXml`. References to characters that XML 1.0 does not allow, and to other entities, stay as they are. */
export function unescapeXml(text: string): string {
  return text.replace(/&(#?[a-z\d]{1,8});/gi, (reference, name: string) => {
    const character = characters[name.toLowerCase()] ?? readCharacter(name);
    return character.replace(forbidden, '') || reference;
  });
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The character of `#233` or `#xE9`; empty for anything else. */
function readCharacter(name: string): string {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}
