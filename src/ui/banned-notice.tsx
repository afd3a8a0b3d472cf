/** Stands in the place of a form for somebody who is banned from writing. */
export function BannedNotice() {
  return (
    <p className="notice notice-danger measure">
      You are banned from writing on this site. You can still read, and{' '}
      <a href="/profile" className="link">
        your profile
      </a>{' '}
      says why and until when.
    </p>
  );
}
