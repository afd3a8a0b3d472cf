/** Leads from the end of an article to its paragraphs, or first to the sign-in. */
export function SuggestLink({ slug }: { slug: string }) {
  return (
    <p className="no-print mt-6">
      <a
        href={`/blog/${slug}/suggest`}
        rel="nofollow"
        data-needs-server="proposals"
        className="meta link target"
      >
        Suggest a correction
      </a>
    </p>
  );
}
