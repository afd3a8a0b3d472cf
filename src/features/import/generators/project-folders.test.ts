import { expect, it } from 'vitest';
import { getFolderRole, isProjectFolder } from './project-folders.ts';

it('distinguishes what a project builds or depends on from folders with texts', () => {
  const hugo = ['hugo.toml', 'content', 'public'];
  const next = ['package.json', 'pages', 'public'];
  const cases: [name: string, siblings: string[], role: string][] = [
    ['public', hugo, 'built'],
    ['public', next, 'content'],
    ['node_modules', [], 'built'],
    ['.git', hugo, 'built'],
    ['.github', hugo, 'templates'],
    ['_site', ['_posts'], 'built'],
    ['dist', next, 'built'],
    ['themes', hugo, 'templates'],
    ['archetypes', hugo, 'templates'],
    ['_includes', [], 'templates'],
    // Folders of posts may be called like those of a project.
    ['test', ['first-post', 'second-post'], 'content'],
    ['build', ['first-post'], 'content'],
    ['vendor', ['first-post'], 'content'],
    ['posts', hugo, 'content'],
  ];
  for (const [name, siblings, role] of cases) {
    const isInProject = isProjectFolder(siblings);
    expect(getFolderRole(name, { siblings, isInProject }), name).toBe(role);
  }
});
