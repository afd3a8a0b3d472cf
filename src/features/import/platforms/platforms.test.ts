import { expect, it } from 'vitest';
import { createSourceFiles } from '../../../../test/source-files.ts';
import * as exports from '../../../../test/platform-exports.ts';
import { findPlatform } from './platforms.ts';

it('each export is recognized by its own adapter', async () => {
  for (const [name, files] of [
    ['medium', exports.mediumExport],
    ['substack', exports.substackExport],
    ['devto', exports.devtoExport],
    ['hashnode', exports.hashnodeExport],
    ['bear', exports.bearExport],
    ['notion', exports.notionExport],
    ['tumblr', exports.tumblrExport],
    ['tumblr', exports.tumblrJson],
    ['tumblr', exports.tumblrXml],
    ['blogger', exports.bloggerExport],
    ['blogger', exports.takeoutExport],
  ] as const)
    expect((await findPlatform(createSourceFiles(files)))?.name).toBe(name);
  const folder = { 'posts/one.md': '# One', 'package.json': '{"name":"a"}', 'feed.xml': '<feed/>' };
  expect(await findPlatform(createSourceFiles(folder))).toBeUndefined();
});
