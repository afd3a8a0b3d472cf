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

/** The widths of `page-grid`, and of one of its two columns. */
const wideSizes =
  '(min-width: 73rem) 68rem, (min-width: 52rem) calc(100vw - 5rem), calc(100vw - 2.5rem)';
const columnSizes = '(min-width: 73rem) 33rem, (min-width: 40rem) 45vw, calc(100vw - 2.5rem)';

/** A project as a large picture above its title, which is a heading of the given level. */
export function ProjectCard(props: {
  project: ProjectSummary;
  level: 2 | 3;
  wide?: boolean;
  /** Its picture is above the fold. */
  isFirst?: boolean;
}) {
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
          sizes={props.wide ? wideSizes : columnSizes}
          className="aspect-video w-full object-cover"
          isEager={props.isFirst === true}
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
