/**
 * A `Content-Disposition` header with a file name, as RFC 6266 defines it: the exact name in UTF-8, and before it one in
 * ASCII for old clients.
 */
export function formatContentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const asciiName = name.replace(/[^ !#$&-.\d;=@A-Z^-~\w]/g, '_');
  const exactName = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${asciiName}"; filename*=UTF-8''${exactName}`;
}
