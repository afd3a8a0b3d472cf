import { findText, getNested, type Properties, type PropertyValue } from './properties.ts';

/**
 * A line of Markdown about where a post was written (`checkin` or `location`): the name of the place with its address, or a link to
 * a map. Undefined where nothing can be shown.
 */
export function describePlace(properties: Properties): string | undefined {
  for (const name of ['checkin', 'location']) {
    const [value] = properties.get(name) ?? [];
    const line = value === undefined ? undefined : describeValue(value);
    if (line !== undefined) return `At ${line}`;
  }
  return undefined;
}

function describeValue(value: PropertyValue): string | undefined {
  const place = getNested(value);
  if (!place) return typeof value === 'string' ? describeText(value.trim()) : undefined;
  const name = findText(place, 'name') ?? findText(place, 'label');
  const url = findText(place, 'url');
  const linked = name !== undefined && url !== undefined && isWebUrl(url);
  const title = linked ? `[${escape(name)}](<${new URL(url).href}>)` : name && escape(name);
  const address = ['street-address', 'locality', 'region', 'country-name']
    .map((part) => findText(place, part))
    .filter((part) => part !== undefined)
    .map(escape);
  const parts = [...(title ? [title] : []), ...address];
  if (parts.length > 0) return parts.join(', ');
  return linkMap(findText(place, 'latitude'), findText(place, 'longitude'));
}

function describeText(text: string): string | undefined {
  const [, latitude, longitude] = /^geo:(-?[\d.]+),(-?[\d.]+)/i.exec(text) ?? [];
  if (latitude !== undefined) return linkMap(latitude, longitude);
  if (isWebUrl(text)) return `<${new URL(text).href}>`;
  return text === '' ? undefined : escape(text);
}

/** Decimal degrees. */
function linkMap(latitude: string | undefined, longitude: string | undefined): string | undefined {
  const isNumber = (text: string | undefined) => /^-?\d{1,3}(\.\d{1,20})?$/.test(text ?? '');
  if (!isNumber(latitude) || !isNumber(longitude)) return undefined;
  const query = `mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return `[${latitude}, ${longitude}](https://www.openstreetmap.org/?${query})`;
}

const isWebUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
const escape = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\[\]`*_<>&]/g, '\\$&');
