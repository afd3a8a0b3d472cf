import sharp from 'sharp';

let number = 0;

/** A picture that no other test has, of a type. */
export async function createPicture(type: 'jpeg' | 'png' | 'gif', name = `sunset.${type}`) {
  number += 1;
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: number % 256 };
  const create = { width: 40 + (number % 50), height: 30, channels: 3 as const, background };
  const bytes = await sharp({ create }).toFormat(type).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: `image/${type}` });
}
