/** An error message that screen readers announce at once. */
export function ErrorMessage(props: { children: string | null; id?: string }) {
  return (
    <p role="alert" id={props.id} className="text-small text-danger empty:hidden">
      {props.children}
    </p>
  );
}
