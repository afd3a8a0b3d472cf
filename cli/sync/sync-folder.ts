import { contentKinds, type ContentKind } from '#content/kinds.ts';
import { findTexts, type KnownText } from './find-texts.ts';
import { SyncReport } from './report.ts';
import { pullText } from './pull-text.ts';
import { pushText } from './push-text.ts';
import { describeFailure, SiteError } from './site-error.ts';
import { openText } from './open-text.ts';
import type { FolderStore, PictureStore, SiteStore } from './stores.ts';

export interface SyncOptions {
  /** `compare` changes nothing on either side, and says what both others would do. */
  direction: 'pull' | 'push' | 'compare';
  isDryRun?: boolean;
  kinds?: readonly ContentKind[];
  /** Push: what was deleted here is moved to the trash there. */
  withDeletions?: boolean;
  /** Push: also what readers see. */
  withPublishing?: boolean;
  /** Pull: what was deleted here is written again. */
  withRestoring?: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface SyncRun {
  site: SiteStore;
  folder: FolderStore;
  pictures: PictureStore;
  options: SyncOptions;
  report: SyncReport;
}

/** Brings a folder and a site together, text by text. It may end at any moment: the next run goes on. */
export async function syncFolder(
  stores: Pick<SyncRun, 'site' | 'folder' | 'pictures'>,
  options: SyncOptions,
): Promise<SyncReport> {
  const report = new SyncReport();
  const run = { ...stores, options, report };
  const kinds = options.kinds ?? contentKinds;
  const texts = (await findTexts(stores.folder, report)).filter(({ kind }) => kinds.includes(kind));
  const ids = new Set(texts.map(({ id }) => id));
  const versions = new Map<string, number>();
  for (const kind of kinds)
    for (const [id, version] of await stores.site.listVersions(kind)) {
      versions.set(id, version);
      if (!ids.has(id)) texts.push({ id, kind, file: null, state: null });
    }
  for (const [index, text] of texts.entries()) {
    options.onProgress?.(index, texts.length);
    await syncText(run, text, versions);
  }
  options.onProgress?.(texts.length, texts.length);
  return report;
}

/** A text that fails does not stop the others; a site that does not answer does. */
async function syncText(run: SyncRun, text: KnownText, versions: ReadonlyMap<string, number>) {
  const version = text.id === null ? undefined : versions.get(text.id);
  try {
    const opened = await openText(run, text, version);
    if (!opened) return;
    await (run.options.direction === 'push' ? pushText(run, opened) : pullText(run, opened));
  } catch (error) {
    if (!(error instanceof SiteError) || error.isFatal) throw error;
    const path = text.file?.path ?? text.state?.path ?? text.kind;
    run.report.add({ path, id: text.id, ...describeFailure(error) });
  }
}
