/** Access tokens: how they are created, accepted, limited, recorded, and how they end. */
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '#features/backup/restore.server.ts';
import { writeBackup } from '#features/backup/write-backup.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { authenticateToken, isValidToken } from '#features/token/authenticate.server.ts';
import { deleteExpiredTokens } from '#features/token/write.server.ts';
import { createUser } from '#features/user/data.server.ts';
import { createSession, findSession } from '#features/user/session.server.ts';
import { formatAccessToken, isAccessToken } from '#lib/access-token.ts';
import { flushRefusals } from '#platform/audit/audit-log.server.ts';
import { describeTables, readRows } from '#platform/db/table-io.server.ts';
import { sendDueMails, setMailEnabled, type Mail } from '#platform/mail/outbox.server.ts';
import { createMailComposer } from '../src/server/mail.server.ts';
import { as, asToken, callAs, createCaller, emailAddresses, getFailure, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { addSignInMethods } from './people.ts';
import { createSite, openSite, siteSecret, type TestSite } from './site.ts';

const clientAddress = '203.0.113.77';
const minutesAfter = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const daysAfter = (days: number) => minutesAfter(days * 24 * 60);
const unknownToken = () => formatAccessToken(crypto.getRandomValues(new Uint8Array(32)));

/** The code and the sentence with which a token is refused; null for one that is accepted. */
async function refuse(
  site: TestSite,
  credential: string,
  { now = new Date(), address = clientAddress } = {},
) {
  const attempt = { credential, clientAddress: address, now };
  return authenticateToken(site.db, attempt).then(
    () => null,
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  );
}

const findRow = (site: TestSite, id: string) =>
  site.db.selectFrom('accessToken').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

afterEach(() => setMailEnabled(false));

onBothEngines((engine) => {
  describe('creating a token', () => {
    it('returns it once, and stores its hash alone', async () => {
      const site = await createSite(engine);
      const owner = await as(site, 'owner');
      const created = await owner.token.create({ name: ' Laptop ', scopes: ['content:read'] });
      expect(isAccessToken(created.token)).toBe(true);
      expect(created.name).toBe('Laptop');
      const { items } = await owner.token.list();
      expect(items).toEqual([
        {
          clientHost: null,
          id: created.id,
          name: 'Laptop',
          scopes: ['content:read'],
          createdAt: expect.any(String) as string,
          expiresAt: created.expiresAt,
          isExpired: false,
          usedAt: null,
          usedNetwork: null,
        },
      ]);
      // The random part is in no column of any table, as text or otherwise.
      const stored: string[] = [];
      for (const table of await describeTables(site.db, () => false))
        for await (const rows of readRows(site.db, table)) stored.push(JSON.stringify(rows));
      expect(stored.join()).toContain('Laptop');
      expect(stored.join()).not.toContain(created.token.slice(12, -6));
      expect(JSON.stringify(await owner.token.list())).not.toContain(created.token.slice(12, 40));
    });

    it('ends after 90 days, or the days or the date that were chosen', async () => {
      const owner = await as(await createSite(engine), 'owner');
      const create = async (expiry: object) => {
        const input = { name: JSON.stringify(expiry), scopes: ['export' as const], ...expiry };
        const { expiresAt } = await owner.token.create(input);
        return Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
      };
      expect(await create({})).toBe(90);
      expect(await create({ expiresInDays: 7 })).toBe(7);
      expect(await create({ expiresInDays: 365 })).toBe(365);
      const day = daysAfter(40).toISOString().slice(0, 10);
      const { expiresAt } = await owner.token.create({
        name: 'A date',
        scopes: ['export'],
        expiresOn: day,
      });
      expect(expiresAt).toBe(`${day}T23:59:59.999Z`);
    });

    it.each([
      ['no name', { name: ' ' }, /^name: Enter a name/],
      ['no scope', { scopes: [] }, /^scopes: Choose at least one permission/],
      ['an unknown scope', { scopes: ['content:all'] }, /There is no such scope/],
      ['writing without reading', { scopes: ['content:write'] }, /no effect without content:read/],
      [
        'publishing without writing',
        { scopes: ['content:read', 'content:publish'] },
        /content:publish has no effect without content:write/,
      ],
      ['no end', { expiresInDays: 0 }, /Choose 7, 30, 90, 365 days, or a date/],
      ['another number of days', { expiresInDays: 10_000 }, /Choose 7, 30, 90, 365 days/],
      ['a day that is over', { expiresOn: '2020-01-01' }, /Choose a day that is not over/],
      ['a day after a year', { expiresOn: '2990-01-01' }, /Choose a day within a year/],
      ['a text instead of a day', { expiresOn: 'never' }, /Enter a date/],
    ])('is refused with %s', async (_what, wrong, message) => {
      const owner = await as(await createSite(engine), 'owner');
      const input = { name: 'A name', scopes: ['content:read'], ...wrong };
      const failure = await getFailure(owner.token.create(input as never)); // as a stranger sends it
      expect(failure).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(message) as string,
      });
    });

    it('needs a sign-in within the last ten minutes, and a name of its own', async () => {
      const site = await createSite(engine);
      const userId = await getUserId(site, 'owner');
      const session = await findSession(
        site.db,
        await createSession(site.db, { userId, userAgent: null }),
      );
      if (!session) throw new Error('There is no session.');
      const startedAt = minutesAfter(-11).toISOString();
      const early = createCaller(site, { ...session, startedAt }, clientAddress);
      const input = { name: 'Laptop', scopes: ['content:read' as const] };
      expect(await getFailure(early.token.create(input))).toMatchObject({
        code: 'PRECONDITION_REQUIRED',
      });
      const owner = await callAs(site, userId);
      await owner.token.create(input);
      expect(await getFailure(owner.token.create(input))).toMatchObject({
        code: 'CONFLICT',
        field: 'name',
      });
    });

    it('is limited to fifty tokens of an owner', async () => {
      const site = await createSite(engine);
      const owner = await as(site, 'owner');
      const { id } = await owner.token.create({ name: 'First', scopes: ['export'] });
      const row = await findRow(site, id);
      const more = Array.from({ length: 49 }, (_, index) => ({
        ...row,
        id: crypto.randomUUID(),
        name: `Number ${index}`,
        hash: `hash ${index}`,
      }));
      await site.db.insertInto('accessToken').values(more).execute();
      const failure = await getFailure(owner.token.create({ name: 'More', scopes: ['export'] }));
      expect(failure.message).toMatch(/You have 50 tokens already/);
      expect((await owner.token.list()).items).toHaveLength(50);
    });
  });

  describe('a token', () => {
    async function createOne(site: TestSite) {
      const owner = await as(site, 'owner');
      return owner.token.create({ name: 'Laptop', scopes: ['content:read', 'export'] });
    }

    it('acts for its owner with its scopes, and without a session', async () => {
      const site = await createSite(engine);
      const { token, expiresAt } = await createOne(site);
      const caller = await authenticateToken(site.db, { credential: token, clientAddress });
      expect(caller.viewer).toMatchObject({ id: await getUserId(site, 'owner'), role: 'admin' });
      expect([...caller.token.scopes]).toEqual(['content:read', 'export']);
      const program = await asToken(site, ['content:read']);
      expect(await program.token.current()).toMatchObject({ scopes: ['content:read'] });
      expect((await program.token.current())?.expiresAt.slice(0, 10)).toBe(expiresAt.slice(0, 10));
      expect(await (await as(site, 'owner')).token.current()).toBeNull();
    });

    it('notes when and from which network it was used, at most once a minute', async () => {
      const site = await createSite(engine);
      const { id, token } = await createOne(site);
      const use = (address: string, now: Date) => refuse(site, token, { now, address });
      const first = new Date();
      await use('203.0.113.77', first);
      const noted = await findRow(site, id);
      expect(noted).toMatchObject({
        usedAt: first.toISOString(),
        usedNetwork: '203.0.113.0/24',
      });
      await use('198.51.100.1', new Date(first.getTime() + 59_000));
      expect(await findRow(site, id)).toEqual(noted);
      await use('2001:db8:7:8::/64', new Date(first.getTime() + 60_000));
      expect((await findRow(site, id)).usedNetwork).toBe('2001:db8:7::/48');
    });

    it('ends when it expires, and stays in the list for a month', async () => {
      const site = await createSite(engine);
      const { id, token, expiresAt } = await createOne(site);
      const before = new Date(Date.parse(expiresAt) - 1);
      expect(await refuse(site, token, { now: before })).toBeNull();
      expect(await refuse(site, token, { now: new Date(expiresAt) })).toEqual({
        code: 'UNAUTHORIZED',
        message: `This access token expired on ${expiresAt.slice(0, 10)}. Create another in the dashboard under Settings, Access tokens.`,
      });
      const monthAfter = (days: number) => new Date(Date.parse(expiresAt) + days * 86_400_000);
      await deleteExpiredTokens(site.db, monthAfter(29));
      expect(await findRow(site, id)).toMatchObject({ id });
      await deleteExpiredTokens(site.db, monthAfter(31));
      expect(await site.db.selectFrom('accessToken').select('id').execute()).toEqual([]);
    });

    it('ends when it is revoked, alone or with all others of its owner', async () => {
      const site = await createSite(engine);
      const owner = await as(site, 'owner');
      const otherId = await createUser(site.db, {
        name: 'Other',
        email: 'other@people.example',
        role: 'admin',
      });
      const other = await callAs(site, otherId);
      const create = (caller: typeof owner, name: string) =>
        caller.token.create({ name, scopes: ['export'] });
      const [one, two, three] = [
        await create(owner, 'One'),
        await create(owner, 'Two'),
        await create(owner, 'Three'),
      ];
      const theirs = await create(other, 'Theirs');
      // Another owner’s is not theirs to revoke.
      expect(await getFailure(owner.token.revoke({ id: theirs.id }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      await owner.token.revoke({ id: one.id });
      expect(await refuse(site, one.token)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refuse(site, two.token)).toBeNull();
      await owner.token.revokeAll();
      for (const { token } of [two, three])
        expect((await refuse(site, token))?.message).toMatch(/is unknown or was revoked/);
      expect(await refuse(site, theirs.token)).toBeNull();
    });

    it('ends with the role of its owner, and does not come back with it', async () => {
      const site = await createSite(engine);
      const owner = await as(site, 'owner');
      await addSignInMethods(site, await getUserId(site, 'owner'));
      const email = 'second@people.example';
      const id = await createUser(site.db, { name: 'Second', email, role: 'admin' });
      const second = await callAs(site, id);
      const { token } = await second.token.create({ name: 'Theirs', scopes: ['export'] });
      expect(await refuse(site, token)).toBeNull();
      await owner.user.role({ id, role: 'user' });
      await owner.user.role({ id, role: 'admin' });
      expect(await refuse(site, token)).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    it('may make 600 calls a minute', async () => {
      const site = await createSite(engine);
      const program = await asToken(site, ['content:read']);
      for (let call = 0; call < 600; call += 1) await program.token.current();
      const failure = await getFailure(program.token.current());
      expect(failure).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(failure.retryAfterSeconds).toBeGreaterThan(0);
      const other = await asToken(site, ['content:read']);
      expect(await other.token.current()).not.toBeNull();
    });

    it('is not in a backup, and a restore over the site ends it', async () => {
      const site = await createSite(engine);
      const { token } = await createOne(site);
      const file = join(dirname(site.location.file), 'backup.tar.gz');
      await writeBackup(site, { file, report: new TaskReport() });
      await restoreBackup(site, { file, replace: true, report: new TaskReport() });
      expect(await site.db.selectFrom('user').select('id').execute()).not.toEqual([]);
      expect(await site.db.selectFrom('accessToken').select('id').execute()).toEqual([]);
      expect(await refuse(site, token)).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('a wrong token', () => {
    it('costs no query if it has no checksum of one', async () => {
      const site = await createSite(engine);
      const db = new Proxy(site.db, {
        get() {
          throw new Error('The database was asked.');
        },
      });
      const token = unknownToken();
      for (const credential of ['', 'x', token.slice(0, -1), `${token}0`, 'y'.repeat(10_000)])
        expect(await refuse({ ...site, db }, credential)).toEqual({
          code: 'UNAUTHORIZED',
          message: expect.stringMatching(/^This is no access token of Mallard/) as string,
        });
      expect((await refuse({ ...site, db }, token))?.message).toBe('The database was asked.');
    });

    it('is accepted thirty times a minute from one network, by all processes together', async () => {
      const site = await createSite(engine);
      const other = await openSite(site.location);
      const owner = await as(site, 'owner');
      const { token } = await owner.token.create({ name: 'Laptop', scopes: ['export'] });
      const codes: string[] = [];
      for (let attempt = 0; attempt < 31; attempt += 1)
        codes.push((await refuse(attempt % 2 ? site : other, unknownToken()))?.code ?? '');
      expect(new Set(codes.slice(0, 30))).toEqual(new Set(['UNAUTHORIZED']));
      expect(codes[30]).toBe('TOO_MANY_REQUESTS');
      // The network is refused without a query, and is not taken for one with a token.
      expect((await refuse(site, unknownToken()))?.code).toBe('TOO_MANY_REQUESTS');
      expect(await isValidToken(site.db, { credential: unknownToken(), clientAddress })).toBe(
        false,
      );
      expect(await refuse(site, token, { address: '198.51.100.1' })).toBeNull();
    });

    it('is counted in the audit log', async () => {
      const site = await createSite(engine);
      await refuse(site, 'x');
      await refuse(site, unknownToken());
      await flushRefusals(site.db);
      const { items } = await (await as(site, 'owner')).audit.list({ show: 'refused' });
      expect(items).toMatchObject([{ kind: 'tokenRefused', count: 2, network: '203.0.113.0/24' }]);
    });
  });

  it('the audit log has tokens that were created and revoked, and what was done with one', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const scopes = ['content:read' as const];
    const { id, expiresAt } = await owner.token.create({ name: 'Laptop', scopes });
    await owner.token.create({ name: 'Other', scopes });
    await owner.token.revoke({ id });
    await owner.token.revokeAll();
    await owner.token.revokeAll();
    const program = await asToken(site, ['settings:write']);
    await program.settings.update({ key: 'social', value: [] });
    const { items } = await owner.audit.list();
    const byToken: unknown = expect.stringMatching(/^by the token “.*”: social$/);
    expect(items.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['settingsChanged', byToken],
      ['tokenRevoked', 'all 1'],
      ['tokenRevoked', '“Laptop”'],
      ['tokenCreated', `“Other” until ${expiresAt.slice(0, 10)}: content:read`],
      ['tokenCreated', `“Laptop” until ${expiresAt.slice(0, 10)}: content:read`],
    ]);
  });

  it('the owner gets a mail about a new token, without the token', async () => {
    setMailEnabled(true);
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const { token } = await owner.token.create({
      name: 'Laptop',
      scopes: ['content:read', 'media:write'],
    });
    const revoked = await owner.token.create({ name: 'Gone', scopes: ['export'] });
    await owner.token.revoke({ id: revoked.id });
    const sent: Mail[] = [];
    await sendDueMails(site.db, {
      compose: createMailComposer('https://site.example', siteSecret),
      send: async (mail) => void sent.push(mail),
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: emailAddresses.owner, unsubscribeUrl: null });
    expect(sent[0]?.subject).toMatch(/^New access token on .*: Laptop$/);
    expect(sent[0]?.text).toContain('Read content; Upload files');
    expect(sent[0]?.text).toContain('https://site.example/dashboard/settings/tokens');
    expect(JSON.stringify(sent)).not.toContain(token.slice(0, 20));
  });
});
