import { idInput } from '#content/schema.ts';
import { pieceInput } from '#platform/piece-upload/piece-input.ts';
import { appendPiece } from '#platform/piece-upload/uploads.server.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
import {
  getMedia,
  getMediaAt,
  listMedia,
  listUses,
  removeMedia,
  updateMedia,
} from './library.server.ts';
import { beginFileUpload, finishFileUpload, getUploadsFolder } from './file-upload.server.ts';
import {
  beginFileUploadInput,
  mediaListInput,
  mediaUpdateInput,
  uploadFromUrlInput,
  uploadInput,
} from './schema.ts';
import { uploadRemotePicture } from './remote-picture.server.ts';
import { uploadPicture } from './upload.server.ts';

/** Allows the import of a large archive, but no permanent load. */
const uploadLimit = { maxCount: 600, windowSeconds: 600 };

export const mediaRouter = router({
  all: ownerProcedure
    .meta({ scope: 'content:read' })
    .input(mediaListInput)
    .query(({ ctx, input }) => listMedia(ctx.db, input)),
  byId: ownerProcedure
    .meta({ scope: 'content:read' })
    .input(idInput)
    .query(({ ctx, input }) => getMedia(ctx.db, input.id)),
  usage: ownerProcedure
    .meta({ scope: 'content:read' })
    .input(idInput)
    .query(({ ctx, input }) => listUses(ctx.db, input.id)),
  upload: ownerProcedure
    .meta({ scope: 'media:write' })
    .input(uploadInput)
    .mutation(async ({ ctx, input: { file, alt }, signal }) => {
      await enforceRateLimit(ctx.db, { ...uploadLimit, key: `upload ${ctx.viewer.id}` });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { url } = await uploadPicture(ctx, { bytes, filename: file.name, alt, signal });
      return getMediaAt(ctx.db, url);
    }),
  beginUpload: ownerProcedure
    .meta({ scope: 'media:write' })
    .input(beginFileUploadInput)
    .mutation(async ({ ctx, input }) => {
      await enforceRateLimit(ctx.db, { ...uploadLimit, key: `upload ${ctx.viewer.id}` });
      return beginFileUpload(ctx, input);
    }),
  uploadPiece: ownerProcedure
    .meta({ scope: 'media:write' })
    .input(pieceInput)
    .mutation(({ ctx, input }) => appendPiece(getUploadsFolder(ctx.dataFolder), input)),
  finishUpload: ownerProcedure
    .meta({ scope: 'media:write' })
    .input(idInput)
    .mutation(async ({ ctx, input }) => {
      const { url } = await finishFileUpload(ctx, input.id);
      return getMediaAt(ctx.db, url);
    }),
  uploadFromUrl: ownerProcedure
    .meta({ scope: 'media:write' })
    .input(uploadFromUrlInput)
    .mutation(async ({ ctx, input, signal }) => {
      await enforceRateLimit(ctx.db, { ...uploadLimit, key: `upload ${ctx.viewer.id}` });
      const { url } = await uploadRemotePicture(ctx, { ...input, signal });
      return getMediaAt(ctx.db, url);
    }),
  update: ownerProcedure
    .meta({ scope: 'media:write' })
    .input(mediaUpdateInput)
    .mutation(({ ctx, input }) => updateMedia(ctx.db, input)),
  remove: ownerProcedure
    .meta({ scope: 'media:write' })
    .input(idInput)
    .mutation(({ ctx, input }) => removeMedia(ctx.db, ctx.storage, input.id)),
});
