import { Link } from '@tanstack/react-router';
import { Picture, type PictureSource } from '#ui/picture.tsx';

export interface ProjectSummary {
  id: string;
  slug: string;
  title: string;
  description: string;
  stack: string[];
  image: PictureSource | null;
  imageAlt: string;
}

/** A project as a large picture above its title, which is a heading of the given level. */
export function ProjectCard(props: { project: ProjectSummary; level: 2 | 3; wide?: boolean }) {
  const { project, level } = props;
  const Heading = `h${level}` as const;
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId: project.slug }}
      className={`group block ${props.wide ? 'sm:col-span-2' : ''}`}
    >
      {project.image ? (
        <Picture
          image={project.image}
          alt={project.imageAlt}
          sizes={props.wide ? '(min-width: 68rem) 54rem, 100vw' : '(min-width: 40rem) 27rem, 100vw'}
          className="aspect-video w-full object-cover"
          hasViewTransition
        />
      ) : null}
      <Heading className="text-h3 mt-4 group-hover:underline group-hover:decoration-accent group-hover:decoration-2 group-hover:underline-offset-4">
        <bdi data-travels="title">{project.title}</bdi>
      </Heading>
      <p className="mt-1 text-ink-soft">{project.description}</p>
      <p className="meta mt-2">{project.stack.slice(0, 5).join(' · ')}</p>
    </Link>
  );
}
