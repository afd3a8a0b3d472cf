interface Picture {
  url: string;
  social: string | null;
  variants: string;
}

const prefix = '/media/';

/** The stored files of a picture of the library. Addresses elsewhere are none of ours. */
export function mediaNames({ url, social, variants }: Picture): string[] {
  const listed: unknown = JSON.parse(variants);
  const others = Array.isArray(listed) ? listed.map(addressOf) : [];
  const own = [url, social, ...others].filter(
    (address) => typeof address === 'string' && address.startsWith(prefix),
  );
  return [...new Set(own)].map((address) => String(address).slice(prefix.length));
}

function addressOf(variant: unknown): unknown {
  return typeof variant === 'object' && variant !== null && 'url' in variant ? variant.url : null;
}
