/**
 * Decodes the percent-encoded characters of an address. An incomplete sequence is removed: some programs cut addresses off at
 * a number of bytes. A percent sign that begins no sequence stays.
 */
export const decodeAddress = (address: string): string =>
  address.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    const bytes = encoded
      .slice(1)
      .split('%')
      .map((code) => Number.parseInt(code, 16));
    return new TextDecoder().decode(Uint8Array.from(bytes)).replaceAll('\uFFFD', '');
  });
