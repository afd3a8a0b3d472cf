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
