import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { BodyField } from '#content/editing/body-field.tsx';
import { AddressField } from '#content/editing/address-field.tsx';
import { CommonFields } from '#content/editing/common-fields.tsx';
import { ContentForm, type FormDoors } from '#content/editing/content-form.tsx';
import { PictureFields } from '#content/editing/picture-fields.tsx';
import { toSaved } from '#content/editing/saved.ts';
import { useDraft } from '#content/editing/use-draft.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { ListField } from '#ui/form/list-field.tsx';
import { orNull } from '#ui/form/or-null.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { ProjectContent } from '../schema.ts';
import type { projectRouter } from '../router.server.ts';

type Project = inferRouterOutputs<typeof projectRouter>['byId'];

const blank: ProjectContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  imageUrl: null,
  imageAlt: '',
  stack: [],
  repositoryUrl: null,
  demoUrl: null,
  featured: false,
  startedOn: null,
  endedOn: null,
};

const labels: Record<keyof ProjectContent, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  body: 'Text',
  status: 'Status',
  publishedAt: 'Published',
  imageUrl: 'Cover',
  imageAlt: 'Alt text',
  stack: 'Made with',
  repositoryUrl: 'Repository',
  demoUrl: 'Demo',
  featured: 'Featured on the home page',
  startedOn: 'Started',
  endedOn: 'Ended',
};

/** Makes a project, or changes one. */
export function ProjectForm(props: FormDoors & { project?: Project }) {
  const { project, ...doors } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const create = useMutation(api.project.create.mutationOptions({ networkMode: 'always' }));
  const update = useMutation(api.project.update.mutationOptions({ networkMode: 'always' }));
  const form = useDraft<ProjectContent>({
    kind: 'project',
    blank,
    labels,
    base: project ? toSaved(project, blank) : null,
    schema: () => import('../schema.ts').then((late) => late.createProjectInput),
    create: async (input) =>
      toSaved(await create.mutateAsync({ ...input, title: input.title ?? '' }), blank),
    update: async (input) => toSaved(await update.mutateAsync(input), blank),
    read: async (id) =>
      toSaved(
        await queryClient.fetchQuery(api.project.byId.queryOptions({ id }, { staleTime: 0 })),
        blank,
      ),
  });
  const slug = form.state.base?.values.slug;
  return (
    <ContentForm
      {...doors}
      form={form}
      noun="project"
      address={slug === undefined ? null : `/projects/${slug}`}
      main={
        <>
          <CommonFields form={form} />
          <BodyField form={form} doors={doors} />
        </>
      }
      side={
        <>
          <AddressField form={form} path="/projects/" />
          <PictureFields form={form} Picker={doors.Picker} />
          <ListField {...form.field('stack')} placeholder="TypeScript, SQLite" />
          <TextField {...orNull(form.field('repositoryUrl'))} type="url" />
          <TextField {...orNull(form.field('demoUrl'))} type="url" />
          <div className="grid grid-cols-2 gap-4">
            <DateField {...form.field('startedOn')} />
            <DateField {...form.field('endedOn')} />
          </div>
          <CheckboxField {...form.field('featured')} />
        </>
      }
    />
  );
}
