/** The link to the editor of an item. Pages are the same for everyone, so a style sheet shows it to owners alone. */
export function EditLink({ path }: { path: string }) {
  return (
    <a href={path} rel="nofollow" data-needs-server="edit" className="owner-only link no-print">
      Edit
    </a>
  );
}
