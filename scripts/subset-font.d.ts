declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** Subsets a font to the characters of the text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: Options,
  ): Promise<Buffer>;
}
