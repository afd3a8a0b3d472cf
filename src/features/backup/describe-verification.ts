/** A sentence about a verified backup: whether all pictures are in it. */
export function describeVerification({ missing }: { missing: readonly string[] }): string {
  const done = 'It was restored into a temporary database and compared:';
  if (missing.length === 0) return `${done} it is complete.`;
  const files = missing.length === 1 ? 'file of a picture is' : 'files of pictures are';
  return `${done} its content is unchanged, but ${missing.length} ${files} missing. The list names what is missing.`;
}
