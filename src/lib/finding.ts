export type FindingKind =
  | 'secret'
  | 'alt-text'
  | 'dead-link'
  | 'link'
  | 'heading'
  | 'note'
  | 'slug'
  | 'unchecked';

/** Something that the check before publishing found. */
export interface Finding {
  kind: FindingKind;
  /** `blocking`: not published before somebody confirms it. `warning`: listed only. */
  severity: 'blocking' | 'warning';
  /** The written field that it is in. */
  field: string;
  /** Counted from 1, within the field. */
  line: number;
  sentence: string;
  /** How its line begins; of a secret no more than its first characters. Empty where that would tell one. */
  excerpt: string;
}

/** What was found in one text. */
export interface ContentFindings {
  id: string;
  title: string;
  /** Blocking ones first; a long list is cut short. */
  findings: Finding[];
  /** How many there are, those that were cut off included. */
  total: number;
}
