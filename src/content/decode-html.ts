/** Bytes in which a page must declare its encoding. */
const declarationBytes = 1_024;

/**
 * Decodes a page as browsers do: by its byte order mark, its `Content-Type`, its `<meta>`; without any of them as UTF-8, or as
 * Windows-1252 if it is no UTF-8.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, declarationBytes)).toString('latin1');
  const label =
    findByteOrderMark(start) ??
    findCharset(contentType) ??
    findCharset(/<meta\s[^>]{0,200}charset[^>]{0,100}>/i.exec(start)?.[0] ?? '');
  if (label === undefined && !isUtf8(bytes)) return decode(bytes, 'windows-1252');
  return decode(bytes, label ?? 'utf-8');
}

function findByteOrderMark(start: string): string | undefined {
  if (start.startsWith('\xef\xbb\xbf')) return 'utf-8';
  if (start.startsWith('\xff\xfe')) return 'utf-16le';
  return start.startsWith('\xfe\xff') ? 'utf-16be' : undefined;
}

const findCharset = (text: string): string | undefined =>
  /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(text)?.[1];

/** The last character may be cut off. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** An unknown label counts as UTF-8. */
function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
