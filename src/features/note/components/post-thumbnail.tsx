import { useEffect, useRef } from 'react';

/** CSS pixels, twice: for dense screens. */
const side = 112;

/** A picture that is not uploaded yet, drawn: the policy of the page allows no pictures from memory. */
export function PostThumbnail({ file }: { file: Blob }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = async () => {
      const bitmap = await createImageBitmap(file);
      const scale = side / Math.min(bitmap.width, bitmap.height);
      const width = bitmap.width * scale;
      const height = bitmap.height * scale;
      const context = ref.current?.getContext('2d');
      context?.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
      bitmap.close();
    };
    draw().catch(() => undefined); // SVGs are not drawn
  }, [file]);
  return <canvas ref={ref} width={side} height={side} className="post-box-thumbnail" />;
}
