/** A process that is killed with SIGKILL between a change, its event, its call and the record of that loses nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { onBothEngines } from './engines.ts';
import { siteSecret, type TestSite } from './site.ts';
import { listTypes, openWebhookSite, siteUrl } from './webhook-site.ts';

/**
 * Runs a module in a process of its own, with the site as `db`, until it writes a line, and kills it then. `onStart` gets a
 * function that kills it before.
 */
async function runAndKill(
  site: TestSite,
  code: string,
  onStart?: (kill: () => void) => void,
): Promise<string> {
  const script = `
    import { openDatabase } from '#platform/db/open.server.ts';
    import { createContent } from '#content/storage.server.ts';
    import { articleDefinition } from '#features/blog/definition.server.ts';
    import { deliverDue } from '#features/webhook/deliver.server.ts';
    import { fanOutEvents } from '#features/webhook/fan-out.server.ts';
    import { allowPrivateHosts } from '#features/webhook/hosts.server.ts';
    const { db } = await openDatabase(${JSON.stringify(site.location)});
    const publish = (db, title) =>
      createContent(db, articleDefinition, { title, status: 'published', by: null });
    ${code}
    console.log('reached');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onStart?.(() => child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    child.kill('SIGKILL');
  });
  await once(child, 'close');
  return output.trim();
}

onBothEngines((engine) => {
  it('after the commit of a change', async () => {
    const { site, receiver, deliver } = await openWebhookSite(engine);
    expect(await runAndKill(site, `await publish(db, 'Tides');`)).toBe('reached');
    expect(receiver.calls).toEqual([]);
    await deliver();
    expect(listTypes(receiver)).toEqual(['content.published']);
  });

  it('before the commit of a change, which then has no event', async () => {
    const { site, receiver, deliver } = await openWebhookSite(engine);
    const code = `await db.transaction().execute(async (trx) => {
      await publish(trx, 'Never');
      console.log('reached');
      await new Promise(() => setInterval(() => {}, 1_000));
    });`;
    expect(await runAndKill(site, code)).toBe('reached');
    // PostgreSQL ends the transaction when it notices that the connection is gone.
    await expect.poll(() => deliver()).toBe(0);
    expect(await site.db.selectFrom('article').select('id').execute()).toEqual([]);
    expect(receiver.calls).toEqual([]);
  });

  it('after the event became a delivery', async () => {
    const { site, receiver, deliver } = await openWebhookSite(engine);
    const code = `await publish(db, 'Tides'); await fanOutEvents(db, '${siteUrl}');`;
    expect(await runAndKill(site, code)).toBe('reached');
    await deliver();
    expect(listTypes(receiver)).toEqual(['content.published']);
  });

  it('while the receiver is called, which is called again with the same id', async () => {
    const { site, receiver, deliver } = await openWebhookSite(engine);
    const { handle } = receiver;
    const code = `await publish(db, 'Tides');
      allowPrivateHosts(['${receiver.host}']);
      await deliverDue(db, { secret: '${siteSecret}', getSiteUrl: async () => '${siteUrl}', feedPaths: [] });`;
    const output = await runAndKill(site, code, (kill) => {
      receiver.handle = kill;
    });
    expect(output).toBe('');
    expect(receiver.calls).toHaveLength(1);
    receiver.handle = handle;
    expect(await deliver(0.5)).toBe(0);
    expect(await deliver(1)).toBe(1);
    const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
});
