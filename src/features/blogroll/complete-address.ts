/** An address as people type it, with a protocol: `sea.example` becomes `https://sea.example`. */
export function completeAddress(text: string): string {
  const address = text.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}
