import { expect, it } from 'vitest';
import { isConfigProgram, parseConfigRedirects } from './config-redirects.ts';

it('reads the redirects of configurations that are programs', () => {
  const next =
    "async redirects() { return [{ source: '/a', destination: '/b', permanent: true }]; // { source: '/x', destination: '/y' }";
  expect(parseConfigRedirects(next)[0]).toEqual({ from: '/a', to: '/b' });
  expect(
    parseConfigRedirects("redirects: [{ from: ['/a', '/b'], to: '/c' }, { to: '/d', from: '/e' }]"),
  ).toEqual([
    { from: '/a', to: '/c' },
    { from: '/b', to: '/c' },
    { from: '/e', to: '/d' },
  ]);
  expect(
    parseConfigRedirects(
      "redirects: { '/a': '/b', '/c': { status: 301, destination: '/d' } }, image: { '/e': '/f' }",
    ),
  ).toEqual([
    { from: '/a', to: '/b' },
    { from: '/c', to: '/d' },
  ]);
  expect(parseConfigRedirects('createRedirect({ fromPath: "/a", toPath: "/b" })')).toEqual([
    { from: '/a', to: '/b' },
  ]);
  expect(parseConfigRedirects('export default {};')).toEqual([]);
  expect(['next.config.mjs', 'gatsby-node.js', 'vite.config.ts'].map(isConfigProgram)).toEqual([
    true,
    true,
    false,
  ]);
});
