/** The sizes in pixels of the generated icons: for home screens of Apple's devices, and of the manifest. */
export const iconSizes = [180, 192, 512] as const;
export type IconFile = (typeof iconSizes)[number] | 'manifest';

interface SiteIcon {
  /** The address of the owner's icon, `/media/…`; null for the duck. */
  icon: string | null;
}

/** The path of a file that is generated from the owner's icon. It changes with the icon, so caches may hold it for good. */
export function iconPath(icon: string, file: IconFile): string {
  const [, hash = ''] = /^\/media\/([\w-]+)\./.exec(icon) ?? [];
  return `/social/icon/${file}.${hash}.${file === 'manifest' ? 'webmanifest' : 'png'}`;
}

/** Parses such a path, without `/social/`; null for any other. */
export function parseIconPath(address: string): { file: IconFile; hash: string } | null {
  const [, name, hash = ''] =
    /^icon\/(180|192|512|manifest)\.([\w-]+)\.(?:png|webmanifest)$/.exec(address) ?? [];
  if (name === undefined) return null;
  return { file: iconSizes.find((size) => String(size) === name) ?? 'manifest', hash };
}

const types: Record<string, string> = {
  avif: 'image/avif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** The links of a page's head to the icons: the owner's, or the duck. */
export function iconLinks(site: SiteIcon | undefined) {
  const icon = site?.icon ?? null;
  if (icon === null)
    return [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ];
  const type = types[icon.replace(/^.*\./, '')];
  return [
    type === 'image/svg+xml'
      ? { rel: 'icon', href: icon, type }
      : { rel: 'icon', href: iconPath(icon, 192), type: 'image/png' },
    { rel: 'apple-touch-icon', href: iconPath(icon, 180) },
    { rel: 'manifest', href: iconPath(icon, 'manifest') },
  ];
}
