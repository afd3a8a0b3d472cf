import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isProcessRunning } from './is-process-running.server.ts';

const fileName = 'running.json';
const recordSchema = z.object({ pid: z.number(), url: z.string() });

/**
 * Records at which address this process serves the site of a data folder, for commands that print addresses. Returns a
 * function that removes the record. It is a convenience, so a disk that refuses is ignored.
 */
export async function recordRunningAddress(folder: string, url: string) {
  const file = join(folder, fileName);
  await writeFile(file, JSON.stringify({ pid: process.pid, url })).catch(() => undefined);
  return async () => {
    const record = await readRecord(folder);
    if (record?.pid === process.pid) await rm(file, { force: true }).catch(() => undefined);
  };
}

/** The address at which a process serves the site of this data folder now. */
export async function findRunningAddress(folder: string): Promise<string | undefined> {
  const record = await readRecord(folder);
  return record && isProcessRunning(record.pid) ? record.url : undefined;
}

async function readRecord(folder: string) {
  try {
    const text = await readFile(join(folder, fileName), 'utf8');
    return recordSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
