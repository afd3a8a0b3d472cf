import { join } from 'node:path';
import { defaultImportOptions } from '#features/import/schema.ts';
import { saveState } from '#features/import/import-store.server.ts';
import { createPreviewWriter, getPreviewFolder } from '#features/import/preview-files.server.ts';
import { TaskReport } from '#features/tasks/report.ts';

/** Stores the preview of an import that has found one text, as a dry run does. */
export async function createImportPreview(uploadsFolder: string, id: string, textId: string) {
  const writer = await createPreviewWriter(getPreviewFolder(join(uploadsFolder, id)));
  const report = new TaskReport();
  writer.add({ id: textId, original: 'Words.', body: 'Words.' });
  report.addText({
    id: textId,
    source: 'a.md',
    kind: 'article',
    title: 'A text',
    date: null,
    isDraft: false,
    path: '/blog/a-text',
    oldAddresses: [],
    outcome: 'created',
  });
  const state = { name: 'blog.zip', options: defaultImportOptions, problem: null };
  await saveState(uploadsFolder, id, {
    ...state,
    step: 'previewed',
    report: await writer.finish(report),
  });
}
