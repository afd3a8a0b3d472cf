import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#ui/button-variant.ts';

/** The main action of the overview. */
export function CreateArticleLink() {
  const params = { section: 'blog' };
  return (
    <Link to="/dashboard/$section/create" params={params} className={buttonClasses('primary')}>
      Create article
    </Link>
  );
}
