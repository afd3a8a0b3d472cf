import { idInput } from '#content/schema.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
import {
  getMedia,
  getMediaAt,
  listMedia,
  listUses,
  removeMedia,
  updateMedia,
} from './library.server.ts';
import { mediaListInput, mediaUpdateInput, uploadInput } from './schema.ts';
import { uploadPicture } from './upload.server.ts';

/** Because moving in with a whole archive is fine, and keeping the machine busy for ever is not. */
const uploadLimit = { most: 600, withinSeconds: 600 };

export const mediaRouter = router({
  all: ownerProcedure.input(mediaListInput).query(({ ctx, input }) => listMedia(ctx.db, input)),
  byId: ownerProcedure.input(idInput).query(({ ctx, input }) => getMedia(ctx.db, input.id)),
  usage: ownerProcedure.input(idInput).query(({ ctx, input }) => listUses(ctx.db, input.id)),
  upload: ownerProcedure
    .input(uploadInput)
    .mutation(async ({ ctx, input: { file, alt }, signal }) => {
      await limit(ctx.db, { ...uploadLimit, key: `upload ${ctx.viewer.id}` });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { url } = await uploadPicture(ctx, { bytes, filename: file.name, alt, signal });
      return getMediaAt(ctx.db, url);
    }),
  update: ownerProcedure
    .input(mediaUpdateInput)
    .mutation(({ ctx, input }) => updateMedia(ctx.db, input)),
  remove: ownerProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => removeMedia(ctx.db, ctx.storage, input.id)),
});
