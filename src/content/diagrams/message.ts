/** Colours as `#rrggbb`, because Mermaid reads none of the forms that the site has. */
export interface DiagramColours {
  isDark: boolean;
  paper: string;
  raised: string;
  ink: string;
  line: string;
  accent: string;
}

/** What a page asks of the drawing board. */
export interface DiagramWish {
  id: number;
  source: string;
  colours: DiagramColours;
}

export interface DiagramPicture {
  /** The whole file. */
  svg: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** The author's `accTitle` and `accDescr`, or nothing. */
  title: string;
  description: string;
}

/** What the board answers. */
export type DiagramDrawn = { id: number } & (DiagramPicture | { failure: string });
