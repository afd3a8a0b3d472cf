/** The command line against a started site: what a user does from another machine. */
import {
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  mkdirSync,
  symlinkSync,
  readdirSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothEngines } from '../engines.ts';
import { startServedSite } from '../http/served-site.ts';
import { createPicture } from './create-picture.ts';
import { createCommandLine, createTokenOf } from './command-line.ts';

onBothEngines((engine) => {
  it('a user signs in, writes, publishes, and signs out', async () => {
    const site = await startServedSite(engine);
    const cli = createCommandLine();
    expect((await cli.run('list')).code).toBe(4);
    cli.input.text = 'no token';
    expect((await cli.run('login', site.baseUrl, '--token')).code).toBe(2);
    const token = await createTokenOf(site);
    cli.input.text = `${token}\n`;
    const login = await cli.run('login', site.baseUrl, '--token', '--name', 'mine');
    expect(login).toMatchObject({ code: 0, errorOutput: '' });
    expect(login.output).toContain('Signed in at');
    const stored = join(String(cli.surroundings.env['XDG_CONFIG_HOME']), 'mallard', 'sites.json');
    expect(statSync(stored).mode & 0o777).toBe(0o600);
    const who = await cli.run('whoami', '--json');
    expect(who.json).toMatchObject({
      url: site.baseUrl,
      scopes: expect.arrayContaining(['export']),
    });
    for (const { output } of [login, who, await cli.run('sites')])
      expect(output).not.toContain(token);

    const created = await cli.run('new', 'articles', 'Spring tide', '--json');
    expect(created).toMatchObject({ code: 0, json: { slug: 'spring-tide', status: 'draft' } });
    expect((await cli.run('list', '--status', 'draft')).output).toMatch(
      /^draft +\d{4}-\d\d-\d\d +spring-tide +Spring tide\n$/,
    );
    const text = (await cli.run('get', 'articles/spring-tide')).output;
    expect(text).toMatch(/^---\nid: .*\nversion: 1\ntitle: Spring tide\n/);

    cli.surroundings.env = { ...cli.surroundings.env, EDITOR: 'edit-it' };
    cli.surroundings.runProgram = async (command) => {
      const path = /"(.*)"/.exec(command)?.[1] ?? '';
      writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()}\n\nHigher than others.\n`);
      return 0;
    };
    expect((await cli.run('edit', 'spring-tide')).output).toBe('Saved: body.\n');
    expect((await cli.run('publish', 'spring-tide', '--dry-run')).output).toContain(
      'Would be published',
    );
    expect((await cli.run('publish', 'spring-tide')).output).toBe('Spring tide is published.\n');
    const page = await fetch(`${site.baseUrl}/blog/spring-tide`);
    expect(await page.text()).toContain('Higher than others.');
    expect((await cli.run('open', '/blog/spring-tide', '--print')).output).toBe(
      `${site.baseUrl}/blog/spring-tide\n`,
    );
    expect((await cli.run('unpublish', `${site.baseUrl}/blog/spring-tide`)).code).toBe(0);
    expect((await fetch(`${site.baseUrl}/blog/spring-tide`)).status).toBe(404);
    expect(await cli.run('get', 'no-such-item')).toMatchObject({ code: 5 });
    expect(await cli.run('list', 'poems')).toMatchObject({ code: 2 });
    const failed = await cli.run('get', 'no-such-item', '--json');
    expect(JSON.parse(failed.errorOutput)).toMatchObject({ error: { exitCode: 5 } });

    expect((await cli.run('logout')).output).toContain('Signed out');
    expect((await cli.run('whoami')).code).toBe(4);
    expect(readFileSync(stored, 'utf8')).not.toContain(token);
  });

  it('an edit that somebody else has crossed is merged, or stays in a file', async () => {
    const site = await startServedSite(engine);
    const cli = createCommandLine({
      MALLARD_SITE: site.baseUrl,
      MALLARD_TOKEN: await createTokenOf(site),
    });
    const file = join(cli.folder, 'tides.md');
    writeFileSync(file, '---\ntitle: Tides\n---\n\nOne.\n\nTwo.\n\nThree.\n');
    const { json } = await cli.run('new', 'articles', '--file', 'tides.md', '--json');
    const save = async (body: string) => {
      const response = await fetch(`${site.baseUrl}/api/v1/articles/${json.id}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${cli.surroundings.env['MALLARD_TOKEN']}`,
          'content-type': 'application/json',
          'if-match': '*',
        },
        body: JSON.stringify({ body }),
      });
      expect(response.status).toBe(200);
    };
    /** While the editor is open, somebody saves. */
    const editWhile = (from: string, to: string, theirs: string) => {
      cli.surroundings.runProgram = async (command) => {
        const path = /"(.*)"/.exec(command)?.[1] ?? '';
        writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
        await save(theirs);
        return 0;
      };
      return cli.run('edit', 'tides');
    };
    expect((await editWhile('One.', 'One here.', 'One.\n\nTwo.\n\nThree there.')).code).toBe(0);
    expect((await cli.run('get', 'tides')).output).toContain('One here.\n\nTwo.\n\nThree there.');
    const conflict = await editWhile(
      'Two.',
      'Two here.',
      'One here.\n\nTwo there.\n\nThree there.',
    );
    expect(conflict.code).toBe(3);
    const both = join(cli.folder, 'tides.conflict.md');
    expect(readFileSync(both, 'utf8')).toContain('Two here.\n=======\nTwo there.');
    expect((await cli.run('edit', 'tides', '--file', 'tides.conflict.md')).errorOutput).toContain(
      '<<<<<<<',
    );
    writeFileSync(both, readFileSync(both, 'utf8').replace(/<{7}.*\n|={7}\n|>{7}.*\n/g, ''));
    expect((await cli.run('edit', 'tides', '--file', 'tides.conflict.md')).code).toBe(0);
    expect((await cli.run('get', 'tides')).output).toContain('Two here.\nTwo there.');
    // What the site refuses is not lost either.
    const refused = await editWhile('slug: tides', 'slug: Not A Slug', 'One here.');
    expect(refused.code).toBe(1);
    const unsaved = /Your text is in (\S+)\. /.exec(refused.errorOutput)?.[1] ?? '';
    expect(readFileSync(unsaved, 'utf8')).toContain('slug: Not A Slug');
    rmSync(join(unsaved, '..'), { recursive: true });
  });

  it('a folder and the site come together, with pictures', async () => {
    const site = await startServedSite(engine);
    const cli = createCommandLine({
      MALLARD_SITE: site.baseUrl,
      MALLARD_TOKEN: await createTokenOf(site),
    });
    const root = join(cli.folder, 'site');
    const path = (name: string) => join(root, name);
    const read = (name: string) => readFileSync(path(name), 'utf8');
    expect(await cli.run('push', 'site')).toMatchObject({ code: 2 });
    expect((await cli.run('pull', 'site', '--dry-run')).code).toBe(0);
    expect(existsSync(root)).toBe(false);
    expect(await cli.run('pull', 'site')).toMatchObject({
      code: 0,
      output: 'The folder and the site are the same.\n',
    });

    cli.surroundings.workingFolder = root;
    mkdirSync(path('articles/sea'), { recursive: true });
    mkdirSync(path('pictures'));
    writeFileSync(path('pictures/Sea view.png'), await createPicture('teal'));
    writeFileSync(
      path('articles/sea/spring-tide.md'),
      '---\ntitle: Spring tide\ntags: [Sea]\nimageUrl: ../../pictures/Sea%20view.png\n---\n\nOne.\n\n![The sea](<../../pictures/Sea view.png>) and ![again](../../pictures/Sea%20view.png)\n\nThree.\n',
    );
    const pushed = await cli.run('push', '--json');
    expect(pushed).toMatchObject({
      code: 0,
      json: { texts: [{ action: 'created', path: 'articles/sea/spring-tide.md' }] },
    });
    const [{ id }] = pushed.json.texts;
    const local = read('articles/sea/spring-tide.md');
    expect(local).toContain('![again](../../pictures/Sea%20view.png)');
    expect(local).toContain(`id: ${id}\n`);
    const stored = (await cli.run('get', 'spring-tide', '--json')).json;
    expect(stored.imageUrl).toMatch(/^\/media\/[\w.-]+$/);
    expect(stored.body).toContain(`![again](${stored.imageUrl})`);
    expect((await cli.run('push')).output).toBe('The folder and the site are the same.\n');
    expect((await cli.run('status')).code).toBe(0);

    // Another machine gets the text with the picture, and sends a change.
    const other = createCommandLine({
      MALLARD_SITE: site.baseUrl,
      MALLARD_TOKEN: await createTokenOf(site),
    });
    expect((await other.run('pull', '.')).code).toBe(0);
    const there = join(other.folder, 'articles/spring-tide.md');
    expect(readFileSync(there, 'utf8')).toContain('](../media/sea-view.');
    expect(readdirSync(join(other.folder, 'media'))).toHaveLength(1);
    writeFileSync(there, readFileSync(there, 'utf8').replace('Three.', 'Three there.'));
    expect((await other.run('push')).output).toBe('articles/spring-tide.md: saved on the site\n');

    writeFileSync(path('articles/sea/spring-tide.md'), local.replace('One.', 'One here.'));
    expect((await cli.run('push')).output).toContain('merged with the version of the site');
    expect(read('articles/sea/spring-tide.md')).toContain('Three there.');
    expect(read('articles/sea/spring-tide.md')).toContain('![The sea](');
    expect((await cli.run('get', 'spring-tide')).output).toContain('One here.');

    // The same paragraph on both sides.
    writeFileSync(there, readFileSync(there, 'utf8').replace('One.', 'One of the other.'));
    const conflict = await other.run('push');
    expect(conflict.code).toBe(3);
    const both = join(other.folder, 'articles/spring-tide.conflict.md');
    expect(readFileSync(both, 'utf8')).toContain(
      '<<<<<<< this folder\nOne of the other.\n=======\nOne here.\n>>>>>>> the site',
    );
    expect((await other.run('pull')).code).toBe(3);
    rmSync(both);
    expect((await other.run('push')).code).toBe(0);
    expect((await cli.run('pull')).output).toContain('articles/sea/spring-tide.md: written here');
    expect(read('articles/sea/spring-tide.md')).toContain('One of the other.');

    // Deletions.
    rmSync(there);
    expect((await other.run('push')).output).toContain('deleted here');
    expect((await other.run('push', '--delete')).output).toContain('moved to the trash');
    expect((await cli.run('pull')).output).toContain('removed here');
    expect(existsSync(path('articles/sea/spring-tide.md'))).toBe(false);
    expect(readdirSync(path('.mallard/trash'))).toHaveLength(1);
  });

  it('a token that may write drafts only publishes nothing', async () => {
    const site = await startServedSite(engine);
    const owner = createCommandLine({
      MALLARD_SITE: site.baseUrl,
      MALLARD_TOKEN: await createTokenOf(site),
    });
    await owner.run('new', 'articles', 'Public');
    await owner.run('publish', 'public');
    const scopes = ['content:read', 'content:write'] as const;
    const cli = createCommandLine({
      MALLARD_SITE: site.baseUrl,
      MALLARD_TOKEN: await createTokenOf(site, scopes),
    });
    await cli.run('pull', '.');
    const published = join(cli.folder, 'articles/public.md');
    writeFileSync(
      published,
      readFileSync(published, 'utf8').replace('title: Public', 'title: Changed'),
    );
    mkdirSync(join(cli.folder, 'pages'));
    writeFileSync(
      join(cli.folder, 'pages/about.md'),
      '---\ntitle: About\nstatus: published\n---\n\nMe.\n',
    );
    const refused = await cli.run('push', '--publish');
    expect(refused.code).toBe(4);
    expect(refused.errorOutput).toContain('has no permission content:publish');
    const pushed = await cli.run('push', '--json');
    expect(pushed.json.texts).toMatchObject([
      { path: 'articles/public.md', action: 'needsPublishing' },
      { path: 'pages/about.md', action: 'created' },
      { path: 'pages/about.md', action: 'needsPublishing' },
    ]);
    expect((await owner.run('get', 'articles/public')).output).toContain('title: Public');
    expect((await owner.run('get', 'pages/about')).output).toContain('status: draft');
    expect((await cli.run('publish', 'pages/about')).code).toBe(4);
    // A picture needs a permission of its own.
    writeFileSync(join(cli.folder, 'a.png'), await createPicture('navy'));
    writeFileSync(
      join(cli.folder, 'articles/with-picture.md'),
      '---\ntitle: With picture\n---\n\n![A](../a.png)\n',
    );
    const withPicture = await cli.run('push');
    expect(withPicture.code).toBe(4);
    expect(withPicture.output).toContain('media:write');
  });

  it('an export of the site is downloaded as one file', async () => {
    const site = await startServedSite(engine);
    const cli = createCommandLine({
      MALLARD_SITE: site.baseUrl,
      MALLARD_TOKEN: await createTokenOf(site),
    });
    await cli.run('new', 'articles', 'Tides');
    expect((await cli.run('backup', 'site.zip')).code).toBe(0);
    const zip = readFileSync(join(cli.folder, 'site.zip'));
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.includes('articles/tides.md')).toBe(true);
    expect(readdirSync(cli.folder)).toEqual(['site.zip']);
    expect((await cli.run('backup', 'site.zip')).errorOutput).toContain('is not overwritten');
    expect((await cli.run('backup', '--local')).errorOutput).toContain('inside the project');
  });

  it('nothing leads out of the folder, and invalid texts are named', async () => {
    const site = await startServedSite(engine);
    const cli = createCommandLine({
      MALLARD_SITE: site.baseUrl,
      MALLARD_TOKEN: await createTokenOf(site),
    });
    const secret = join(createCommandLine().folder, 'secret.png');
    writeFileSync(secret, await createPicture('black'));
    await cli.run('new', 'articles', 'Tides');
    await cli.run('pull', '.');
    rmSync(join(cli.folder, 'articles'), { recursive: true });
    const elsewhere = createCommandLine().folder;
    symlinkSync(elsewhere, join(cli.folder, 'articles'));
    expect((await cli.run('pull', '--restore')).errorOutput).toContain('symbolic link');
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(join(cli.folder, 'articles'));
    await cli.run('pull', '--restore');
    symlinkSync(secret, join(cli.folder, 'link.png'));
    const text = join(cli.folder, 'articles/tides.md');
    const links = `![a](../link.png) ![b](../../${secret.split('/').slice(-2).join('/')}) ![c](${secret})`;
    writeFileSync(text, `${readFileSync(text, 'utf8')}\n${links}\n`);
    writeFileSync(join(cli.folder, 'articles/README.md'), '# Not a text\n');
    writeFileSync(join(cli.folder, 'articles/bad.md'), '---\ntitle: [\n---\n\nText\n');
    writeFileSync(
      join(cli.folder, 'articles/wrong.md'),
      '---\ntitle: Wrong\ntags: Sea\ncolour: red\n---\n\nText\n',
    );
    const pushed = await cli.run('push');
    expect(pushed.code).toBe(1);
    expect(pushed.output).toContain(
      'articles/bad.md: failed\n    The front matter is no valid YAML',
    );
    expect(pushed.output).toContain(
      'articles/README.md: failed\n    The file has no front matter.',
    );
    expect(pushed.output).toContain(
      'articles/wrong.md: failed\n    colour: There is no field “colour”',
    );
    expect((await cli.run('get', 'tides')).output).toContain(links);
    expect(
      await (
        await fetch(`${site.baseUrl}/api/v1/media`, {
          headers: { authorization: `Bearer ${cli.surroundings.env['MALLARD_TOKEN']}` },
        })
      ).json(),
    ).toMatchObject({ items: [] });
  });
});

it('a token is sent only to the site for which it was given', async () => {
  const site = await startServedSite('sqlite');
  const asked: string[] = [];
  const token = await createTokenOf(site);
  const cli = createCommandLine({ MALLARD_SITE: site.baseUrl, MALLARD_TOKEN: token });
  cli.surroundings.send = async (request) => {
    asked.push(
      `${new URL(request.url).origin} ${request.headers.get('authorization') ?? 'no token'}`,
    );
    return new Response(null, { status: 302, headers: { location: 'https://evil.example/' } });
  };
  // A folder that names another site.
  mkdirSync(join(cli.folder, '.mallard'));
  writeFileSync(
    join(cli.folder, '.mallard/folder.json'),
    '{"format":1,"site":"https://evil.example"}',
  );
  expect((await cli.run('pull')).code).toBe(4);
  expect(asked).toEqual([]);
  const redirected = await cli.run('whoami');
  expect(redirected.errorOutput).toContain('redirects to https://evil.example');
  expect(asked).toEqual([`${site.baseUrl} Bearer ${token}`]);
  expect((await cli.run('login', 'http://you.example')).errorOutput).toContain(
    'https://you.example',
  );
  cli.surroundings.env = { ...cli.surroundings.env, MALLARD_TOKEN: '', MALLARD_SITE: '' };
  expect(await cli.run('list')).toMatchObject({ code: 4 });
});
