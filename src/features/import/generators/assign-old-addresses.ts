import { toRedirectPath } from '#content/redirect-path.ts';
import type { OldAddresses } from './old-addresses.ts';

/** A text that was imported before has the addresses that were guessed then. Others may be ambiguous now. */
export function replaceGuesses(
  addresses: OldAddresses,
  existing: readonly string[] | undefined,
): OldAddresses {
  if (existing === undefined) return addresses;
  const known = new Set(addresses.known.map(toRedirectPath));
  return {
    ...addresses,
    known: [...addresses.known, ...existing.filter((path) => !known.has(path))],
    guessed: [],
  };
}

/**
 * Decides between texts: what one is known to have had is not guessed for another, and what is guessed for several is
 * given to none.
 */
export function assignOldAddresses(texts: readonly OldAddresses[]): string[][] {
  const known = new Set(texts.flatMap((text) => text.known.map(normalize)));
  const counts = new Map<string, number>();
  for (const { guessed } of texts)
    for (const address of new Set(guessed.map(normalize)))
      counts.set(address, (counts.get(address) ?? 0) + 1);
  return texts.map(({ known: own, guessed }) => [
    ...own,
    ...guessed.filter(
      (address) => !known.has(normalize(address)) && counts.get(normalize(address)) === 1,
    ),
  ]);
}

const normalize = (address: string) => address.replace(/\/(index\.html)?$|\.html$/, '');
