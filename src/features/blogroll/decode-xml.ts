/** Bytes in which the declaration of an XML document is. */
const declarationBytes = 200;

/** Decodes an XML file by its byte order mark or its declaration; UTF-8 without them. */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declarationBytes));
  return decode(bytes, /^<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8');
}

function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
