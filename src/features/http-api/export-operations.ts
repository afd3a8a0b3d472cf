import { z } from 'zod';
import type { Operation } from './operation.ts';

const storedExport = z
  .object({
    id: z.uuid(),
    state: z.enum(['running', 'done', 'failed']),
    createdAt: z.iso.datetime(),
    bytes: z.int().describe('The size of the file; 0 until it is done'),
    problem: z.string().nullable().describe('Why it has failed'),
  })
  .meta({ id: 'Export' });

/** The operations of exports: all content as Markdown, JSON and pictures. */
export const exportOperations: Operation[] = [
  {
    id: 'startExport',
    method: 'POST',
    path: '/exports',
    procedure: 'export.start',
    group: 'Exports',
    summary: 'Start an export of all content, as a zip of Markdown, JSON and pictures.',
    output: storedExport,
    status: 201,
    replay: 'afterwards',
  },
  {
    id: 'listExports',
    method: 'GET',
    path: '/exports',
    procedure: 'export.all',
    group: 'Exports',
    summary: 'List the exports of the last day; three are stored.',
    output: z.object({ items: z.array(storedExport) }),
  },
  {
    id: 'getExport',
    method: 'GET',
    path: '/exports/{id}',
    procedure: 'export.byId',
    group: 'Exports',
    summary: 'Get the state of an export.',
    output: storedExport,
  },
  {
    id: 'downloadExport',
    method: 'GET',
    path: '/exports/{id}/file',
    procedure: 'export.byId',
    group: 'Exports',
    summary: 'Download an export that is done.',
    output: storedExport,
    file: 'application/zip',
  },
];
