import sharp from 'sharp';

/** A PNG of one colour. */
export const createPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
