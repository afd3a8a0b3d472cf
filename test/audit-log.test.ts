/** The audit log: what is recorded, with what, and what a stranger can put into it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { saveSetting } from '#features/settings/data.server.ts';
import { siteSchema } from '#features/settings/schema.ts';
import { exportFolder } from '#features/export/export-folder.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import {
  audited,
  countRefusal,
  deleteOldEvents,
  flushRefusals,
  logAuditEvents,
  recordEvent,
} from '#platform/audit/audit-log.server.ts';
import { as, getFailure, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createMember } from './members.ts';
import { addSignInMethods } from './people.ts';
import { createSite, type TestSite } from './site.ts';

const listRows = ({ db }: TestSite) =>
  db.selectFrom('auditEvent').selectAll().orderBy('id').execute();

onBothEngines((engine) => {
  it('what an owner does to people and settings is recorded with who, from where and what', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const ownerId = await getUserId(site, 'owner');
    const { id } = await createMember(site);
    await addSignInMethods(site, id);
    await owner.user.role({ id, role: 'admin' });
    await owner.user.role({ id, role: 'user' }).catch(() => undefined);
    await owner.user.ban({ id: await getUserId(site, 'member'), reason: 'A secret reason' });
    await owner.settings.update({
      key: 'site',
      value: siteSchema.parse({ title: 'A private title', tagline: 'Another' }),
    });
    const { items } = await owner.audit.list();
    expect(items.map(({ kind, targetName, detail }) => [kind, targetName, detail])).toEqual([
      ['settingsChanged', null, 'site: title, tagline'],
      ['userBanned', 'Mina Member', 'for good'],
      ['roleChanged', 'Nora New', 'to owner'],
    ]);
    for (const { actorId, actorName, network } of items)
      expect([actorId, actorName, network]).toEqual([ownerId, 'Olga Owner', '203.0.113.0/24']);
    expect(JSON.stringify(await listRows(site))).not.toMatch(/private title|secret reason|113\.7/);
  });

  it('an event is written with its change, or neither is', async () => {
    const site = await createSite(engine);
    const actor = { userId: null, clientAddress: '198.51.100.9' };
    const value = siteSchema.parse({ title: 'Half a change' });
    await expect(
      audited(site.db, actor, async (db) => {
        await saveSetting(db, 'site', value);
        await audited(db, actor, async () => ({ kind: 'settingsChanged' }));
        throw new Error('The change fails.');
      }),
    ).rejects.toThrow('The change fails.');
    expect(await listRows(site)).toEqual([]);
    expect(await site.db.selectFrom('setting').selectAll().execute()).toEqual([]);
    const owner = await as(site, 'owner');
    await getFailure(owner.user.role({ id: await getUserId(site, 'owner'), role: 'user' }));
    expect(await listRows(site)).toEqual([]);
  });

  it('a stranger who is refused a thousand times adds one row an hour and kind', async () => {
    const site = await createSite(engine);
    const anonymous = await as(site, 'anonymous');
    const member = await as(site, 'member');
    for (let at = 0; at < 20; at += 1) {
      await getFailure(anonymous.user.list());
      await getFailure(member.settings.all());
    }
    await flushRefusals(site.db);
    const now = new Date('2026-01-02T03:59:00.000Z');
    const later = new Date('2026-01-02T04:01:00.000Z');
    for (let at = 0; at < 1_000; at += 1)
      for (const time of [now, later])
        countRefusal(site.db, {
          kind: 'signInFailed',
          clientAddress: `198.51.${at % 200}.1`,
          now: time,
        });
    await flushRefusals(site.db);
    countRefusal(site.db, { kind: 'signInFailed', clientAddress: '2001:db8::1', now: later });
    await flushRefusals(site.db);
    const rows = await listRows(site);
    expect(rows.map(({ kind, count, network }) => [kind, count, network])).toEqual([
      ['accessRefused', 40, '203.0.113.0/24'],
      ['signInFailed', 1_000, '198.51.199.0/24'],
      ['signInFailed', 1_001, '2001:db8:0::/48'],
    ]);
  });

  it('the list is paged and filtered, and a deleted user loses their name in it', async () => {
    const site = await createSite(engine);
    const { id } = await createMember(site, { name: 'Gone Later' });
    const actor = { userId: id, clientAddress: '198.51.100.9' };
    for (let at = 0; at < 5; at += 1) {
      await recordEvent(site.db, actor, { kind: 'signedIn', detail: `visit ${at}` });
      await recordEvent(site.db, actor, { kind: 'exported' });
    }
    const owner = await as(site, 'owner');
    const first = await owner.audit.list({ limit: 3, show: 'sign-in' });
    expect(first.items.map(({ detail }) => detail)).toEqual(['visit 4', 'visit 3', 'visit 2']);
    const next = await owner.audit.list({ limit: 3, show: 'sign-in', cursor: first.nextCursor });
    expect(next.items.map(({ detail }) => detail)).toEqual(['visit 1', 'visit 0']);
    expect(next.nextCursor).toBeNull();
    await owner.user.remove({ id, contributions: 'keep' });
    const { items } = await owner.audit.list();
    expect(items).toHaveLength(11);
    expect(JSON.stringify(items)).not.toContain('Gone Later');
    expect(JSON.stringify(await listRows(site))).not.toContain(id);
    expect(new Set(items.map(({ actorId }) => actorId))).toEqual(
      new Set(['deleted', await getUserId(site, 'owner')]),
    );
  });

  it('events end after a year', async () => {
    const site = await createSite(engine);
    const actor = { userId: null, clientAddress: '' };
    await recordEvent(site.db, actor, { kind: 'exported' });
    await recordEvent(site.db, actor, { kind: 'restored' });
    const old = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000).toISOString();
    await site.db
      .updateTable('auditEvent')
      .set({ createdAt: old })
      .where('kind', '=', 'exported')
      .execute();
    await deleteOldEvents(site.db);
    expect((await listRows(site)).map(({ kind }) => kind)).toEqual(['restored']);
  });

  it('an export does not contain the audit log', async () => {
    const site = await createSite(engine);
    await recordEvent(site.db, { userId: null, clientAddress: '' }, { kind: 'imported' });
    const folder = mkdtempSync(join(tmpdir(), 'mallard-audit-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await exportFolder(site, { folder, report: new TaskReport() });
    expect(readdirSync(folder, { recursive: true }).join()).not.toContain('audit');
  });
});

it('an event is also a line of the log', async () => {
  const site = await createSite('sqlite');
  const lines: unknown[] = [];
  logAuditEvents({ info: (message, fields) => void lines.push([message, fields]) });
  await recordEvent(
    site.db,
    { userId: null, clientAddress: '198.51.100.9' },
    { kind: 'ownerLinkUsed' },
  );
  expect(lines).toEqual([
    [
      'audit event',
      {
        kind: 'ownerLinkUsed',
        actorId: null,
        targetId: null,
        network: '198.51.100.0/24',
        detail: null,
        count: 1,
      },
    ],
  ]);
});
