import sharp from 'sharp';

/** The mean difference of two pictures over all pixels and colours, from 0 to 255. */
export async function comparePictures(one: Buffer, other: Buffer): Promise<number> {
  const { width, height } = await sharp(one).metadata();
  const pixels = (image: Buffer) =>
    sharp(image).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const first = await pixels(one);
  const second = await pixels(other);
  const sum = first.reduce((total, value, at) => total + Math.abs(value - (second[at] ?? 0)), 0);
  return sum / first.length;
}
