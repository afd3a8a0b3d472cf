/** Colours as `#rrggbb`: Mermaid does not parse the colour syntax of the site's CSS. */
export interface DiagramColours {
  isDark: boolean;
  paper: string;
  raised: string;
  ink: string;
  line: string;
  accent: string;
}

/** A message from the page to the sandbox frame. */
export interface DiagramRequest {
  id: number;
  source: string;
  colours: DiagramColours;
}

export interface DiagramPicture {
  /** The complete SVG file. */
  svg: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** The author's `accTitle` and `accDescr`, or empty strings. */
  title: string;
  description: string;
}

/** A message from the sandbox frame to the page. */
export type DiagramResponse = { id: number } & (DiagramPicture | { failure: string });
