import { CoverPicture } from '#content/components/cover-picture.tsx';
import { DetailHeader } from '#content/components/detail-header.tsx';
import { FactList } from '#content/components/fact-list.tsx';
import { MentionList } from '#content/components/mention-list.tsx';
import { Prose } from '#content/components/prose.tsx';
import type { Mentions } from '#content/links/mentions.server.ts';
import { formatMonth } from '#lib/dates.ts';
import type { ProjectSummary } from './project-card.tsx';

export interface ProjectDetail extends ProjectSummary {
  html: string;
  mentions: Mentions;
  repositoryUrl: string | null;
  demoUrl: string | null;
  startedOn: string | null;
  endedOn: string | null;
}

export function ProjectView(props: { project: ProjectDetail }) {
  const { project } = props;
  return (
    <article>
      <DetailHeader
        list={{ to: '/projects', label: 'Projects' }}
        editPath={`/dashboard/projects/${project.id}/edit`}
        {...project}
      >
        <FactList
          facts={[
            { name: 'Time', value: formatPeriod(project) },
            { name: 'Made with', value: project.stack.join(', ') },
            { name: 'Source', value: renderLink(project.repositoryUrl) },
            { name: 'Demo', value: renderLink(project.demoUrl) },
          ]}
        />
      </DetailHeader>
      <CoverPicture image={project.image} alt={project.imageAlt} />
      <div className="page-grid">
        <Prose id={project.id} html={project.html} />
        <div className="measure">
          <MentionList mentions={project.mentions} />
        </div>
      </div>
    </article>
  );
}

function formatPeriod({ startedOn, endedOn }: ProjectDetail): string | null {
  if (!startedOn) return endedOn ? `until ${formatMonth(endedOn)}` : null;
  return endedOn
    ? `${formatMonth(startedOn)} to ${formatMonth(endedOn)}`
    : `since ${formatMonth(startedOn)}`;
}

function renderLink(url: string | null) {
  if (!url) return null;
  return (
    <a href={url} rel="noopener" className="link">
      {url.replace(/^https?:\/\//, '')}
    </a>
  );
}
