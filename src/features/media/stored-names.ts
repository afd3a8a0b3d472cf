interface Picture {
  url: string;
  social: string | null;
  variants: string;
}

const prefix = '/media/';

/** Lists the stored files of a picture in the library, without external URLs. */
export function listMediaNames({ url, social, variants }: Picture): string[] {
  const listed: unknown = JSON.parse(variants);
  const others = Array.isArray(listed) ? listed.map(getVariantUrl) : [];
  const storedUrls = [url, social, ...others].filter(
    (address) => typeof address === 'string' && address.startsWith(prefix),
  );
  return [...new Set(storedUrls)].map((address) => String(address).slice(prefix.length));
}

function getVariantUrl(variant: unknown): unknown {
  return typeof variant === 'object' && variant !== null && 'url' in variant ? variant.url : null;
}
