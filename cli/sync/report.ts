/** What has happened to a text, or in a dry run would happen. */
export const actions = {
  written: 'written here',
  removed: 'removed here; the file is in .mallard/trash',
  renamed: 'renamed',
  created: 'created on the site',
  sent: 'saved on the site',
  trashed: 'moved to the trash of the site',
  merged: 'merged with the version of the site',
  conflict: 'conflict',
  newHere: 'new here',
  changedHere: 'changed here',
  changedThere: 'changed on the site',
  newThere: 'new on the site',
  changedOnBoth: 'changed on both sides',
  deletedHere: 'deleted here',
  deletedThere: 'deleted on the site',
  needsPublishing: 'public, or would be; push --publish sends it',
  forbidden: 'not permitted',
  failed: 'failed',
} as const;
export type Action = keyof typeof actions;

export interface ReportEntry {
  path: string;
  id: string | null;
  action: Action;
  /** A sentence that says more. */
  detail?: string;
}

/** The entries in the order in which things happened. */
export class SyncReport {
  readonly entries: ReportEntry[] = [];

  add(entry: ReportEntry) {
    this.entries.push(entry);
  }

  has(...wanted: Action[]): boolean {
    return this.entries.some(({ action }) => wanted.includes(action));
  }
}
