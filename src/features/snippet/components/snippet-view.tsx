import { DetailHeader } from '#content/components/detail-header.tsx';
import { FactList } from '#content/components/fact-list.tsx';
import { MentionList } from '#content/components/mention-list.tsx';
import { Prose } from '#content/components/prose.tsx';
import type { Mentions } from '#content/links/mentions.server.ts';
import type { SnippetSummary } from './snippet-rows.tsx';

export interface SnippetDetail extends SnippetSummary {
  html: string;
  mentions: Mentions;
}

export function SnippetView(props: { snippet: SnippetDetail }) {
  const { snippet } = props;
  return (
    <article>
      <DetailHeader
        list={{ to: '/snippets', label: 'Snippets' }}
        editPath={`/dashboard/snippets/${snippet.id}/edit`}
        {...snippet}
      >
        <FactList
          facts={[
            { name: 'Language', value: snippet.language },
            { name: 'Category', value: snippet.category },
            {
              name: 'Plain text',
              value: (
                <a href={`/snippets/${snippet.slug}/raw`} className="link">
                  raw
                </a>
              ),
            },
          ]}
        />
      </DetailHeader>
      <div className="page-grid">
        <Prose id={snippet.id} html={snippet.html} />
        <div className="measure">
          <MentionList mentions={snippet.mentions} />
        </div>
      </div>
    </article>
  );
}
