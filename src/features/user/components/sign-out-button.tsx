/** A plain form: signing out works without JavaScript, and loads a new page without the user's data. */
export function SignOutButton(props: { className?: string }) {
  return (
    <form method="post" action="/api/auth/sign-out">
      <button type="submit" className={props.className ?? 'target link-quiet'}>
        Sign out
      </button>
    </form>
  );
}
