import { badRequest } from '#lib/errors.ts';
import { isObject, type Properties, type PropertyValue } from './properties.ts';

/** A picture or a recording of a post. */
export interface EntryFile {
  /** An uploaded file, or an address: of this site or elsewhere. */
  source: File | string;
  alt: string;
}

/** Of one property. A request with more is a mistake, and each of them may be fetched from elsewhere. */
export const maxFiles = 20;

/** Reads the files of a property: addresses, `{ value, alt }`, or uploads. Empty fields of forms are left out. */
export function readFiles(properties: Properties, name: string): EntryFile[] {
  // Forms cannot send objects, so they send the alternative texts beside the pictures, in the same order.
  const alts = properties.get(`mp-${name}-alt`) ?? [];
  const files = (properties.get(name) ?? []).flatMap((value, index) => {
    const source = readSource(value);
    if (source === undefined) return [];
    const alt = isObject(value) ? value['alt'] : alts[index];
    return [{ source, alt: typeof alt === 'string' ? alt.trim() : '' }];
  });
  if (files.length > maxFiles)
    throw badRequest(`At most ${maxFiles} files can be in “${name}”.`, name);
  return files;
}

function readSource(value: PropertyValue): File | string | undefined {
  // A browser sends an empty file for a field in which nothing was chosen.
  if (value instanceof File) return value.size === 0 && value.name === '' ? undefined : value;
  if (typeof value === 'string') return value.trim() || undefined;
  const address = [value['value'], value['url']].find((text) => typeof text === 'string');
  return address?.trim() || undefined;
}
