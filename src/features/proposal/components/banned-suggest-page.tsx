import { BannedNotice } from '#ui/banned-notice.tsx';
import { SuggestHead } from './suggest-head.tsx';

/** The page for somebody who is banned. */
export function BannedSuggestPage({ slug }: { slug: string }) {
  return (
    <div className="article">
      <SuggestHead slug={slug} title="Suggest a correction">
        {null}
      </SuggestHead>
      <BannedNotice />
    </div>
  );
}
