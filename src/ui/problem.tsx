/** Why something did not work, told at once to who cannot see it. */
export function Problem(props: { children: string | null; id?: string }) {
  return (
    <p role="alert" id={props.id} className="text-small text-danger empty:hidden">
      {props.children}
    </p>
  );
}
