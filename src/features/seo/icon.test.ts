import { expect, it } from 'vitest';
import { iconLinks, iconPath, iconSizes, parseIconPath } from './icon.ts';

it('the files of an icon have addresses that change with it, and from which they are parsed', () => {
  for (const file of [...iconSizes, 'manifest' as const]) {
    const path = iconPath('/media/0123abcd.webp', file);
    expect(path).not.toBe(iconPath('/media/4567abcd.webp', file));
    expect(parseIconPath(path.replace('/social/', ''))).toEqual({ file, hash: '0123abcd' });
  }
  for (const address of ['icon/100.abc.png', 'icon/180..png', '../icon/180.abc.png', ''])
    expect(parseIconPath(address)).toBeNull();
});

it('the head links to the duck, to an SVG itself, and to PNG files of another icon', () => {
  const hrefs = (icon: string | null) => iconLinks({ icon }).map(({ href }) => href);
  expect(hrefs(null)).toEqual(['/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  expect(iconLinks(undefined)).toEqual(iconLinks({ icon: null }));
  expect(hrefs('/media/a1.svg')[0]).toBe('/media/a1.svg');
  expect(hrefs('/media/a1.webp')).toEqual([
    '/social/icon/192.a1.png',
    '/social/icon/180.a1.png',
    '/social/icon/manifest.a1.webmanifest',
  ]);
});
