/** A plain form: signing out works without a script, and the next page knows nobody. */
export function SignOutButton(props: { className?: string }) {
  return (
    <form method="post" action="/api/auth/sign-out">
      <button type="submit" className={props.className ?? 'target link-quiet'}>
        Sign out
      </button>
    </form>
  );
}
