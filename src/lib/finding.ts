export type FindingKind =
  | 'secret'
  | 'alt-text'
  | 'dead-link'
  | 'link'
  | 'heading'
  | 'note'
  | 'slug'
  | 'unchecked';

/** A finding of the publication check. */
export interface Finding {
  kind: FindingKind;
  /** `blocking` prevents publishing until it is confirmed; `warning` is only listed. */
  severity: 'blocking' | 'warning';
  /** The name of the content field. */
  field: string;
  /** The line within the field, from 1. */
  line: number;
  sentence: string;
  /** The start of the line; for a secret only its first characters. Empty where it would reveal a secret. */
  excerpt: string;
}

/** The findings of one item. */
export interface ContentFindings {
  id: string;
  title: string;
  /** Blocking findings first; a long list is truncated. */
  findings: Finding[];
  /** The number of findings before truncation. */
  total: number;
}
