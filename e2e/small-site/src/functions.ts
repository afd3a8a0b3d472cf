import { createServerFn } from '@tanstack/react-start';
import { z } from 'zod';
import { conflict } from '../../../src/lib/errors.ts';

/** Returns its input and the method. */
export const sendNote = createServerFn({ method: 'POST' })
  .validator(z.object({ title: z.string().max(20), at: z.date(), tags: z.set(z.string()) }))
  .handler(({ data: { title, at, tags } }) => {
    if (title === 'taken') throw conflict('title', 'This title is taken.');
    return { title, at, tags };
  });

/** Counts the fields of a form. */
export const sendForm = createServerFn({ method: 'POST' })
  .validator(z.instanceof(FormData))
  .handler(async ({ data }) => {
    const file = data.get('file');
    const bytes =
      file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    return {
      name: String(data.get('name')),
      fields: [...data.keys()],
      file: file instanceof File ? file.name : null,
      size: bytes.length,
      last: bytes.at(-1) ?? null,
    };
  });
