import { ProjectCard, type ProjectSummary } from './project-card.tsx';

/** Projects in two columns; with an odd number the first one has the full width. */
export function ProjectGrid(props: {
  projects: ProjectSummary[];
  level: 2 | 3;
  /** The first row is above the fold. */
  isFirst?: boolean;
}) {
  const odd = props.projects.length % 2 === 1;
  return (
    <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2">
      {props.projects.map((project, index) => (
        <ProjectCard
          key={project.id}
          project={project}
          level={props.level}
          wide={odd && index === 0}
          isFirst={props.isFirst === true && index === 0}
        />
      ))}
    </div>
  );
}
