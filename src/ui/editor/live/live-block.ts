import { RangeValue, type EditorState, type RangeSet } from '@codemirror/state';

export type LiveKind =
  | 'picture'
  | 'gallery'
  | 'table'
  | 'callout'
  | 'formula'
  | 'diagram'
  | 'video'
  | 'gist'
  | 'card'
  | 'attachment'
  | 'html'
  | 'rule'
  // Shown as source, but other blocks refer to it.
  | 'definition';

/** A block of the text that can be shown as the page shows it: whole lines, and their source. */
export class LiveBlock extends RangeValue {
  /** A block whose text is deleted or replaced disappears. */
  override startSide = 1;
  override endSide = -1;
  readonly kind: LiveKind;
  readonly source: string;
  /** What a screen reader says, such as `Table, 3 columns, 4 rows`. */
  readonly label: string;

  constructor(kind: LiveKind, source: string, label: string) {
    super();
    this.kind = kind;
    this.source = source;
    this.label = label;
  }

  override eq(other: LiveBlock): boolean {
    return this.kind === other.kind && this.source === other.source;
  }
}

/** A block and its position in the text, from the start of its first line to the end of its last one. */
export interface PlacedBlock {
  from: number;
  to: number;
  block: LiveBlock;
}

/** The blocks that touch the range, in the order of the text. */
export function listBlocks(
  blocks: RangeSet<LiveBlock>,
  { from, to }: { from: number; to: number },
): PlacedBlock[] {
  const found: PlacedBlock[] = [];
  blocks.between(from, to, (blockFrom, blockTo, block) => {
    found.push({ from: blockFrom, to: blockTo, block });
  });
  return found;
}

/** The definitions of links and footnotes, to which blocks may refer. */
export function joinDefinitions(blocks: RangeSet<LiveBlock>, state: EditorState): string {
  return listBlocks(blocks, { from: 0, to: state.doc.length })
    .filter(({ block }) => block.kind === 'definition')
    .map(({ block }) => block.source)
    .join('\n\n');
}
