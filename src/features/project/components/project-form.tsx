import { useRouteContext } from '@tanstack/react-router';
import { BodyField } from '#content/editing/body-field.tsx';
import { ContentSlugField } from '#content/editing/content-slug-field.tsx';
import { DescriptionField } from '#content/editing/description-field.tsx';
import { ContentForm, type FormContext } from '#content/editing/content-form.tsx';
import { PictureFields } from '#content/editing/picture-fields.tsx';
import type { StoredItem } from '#content/editing/saved-content.ts';
import { useContentForm } from '#content/editing/use-content-form.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { ListField } from '#ui/form/list-field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { projectLabels, blankProject } from '../fields.ts';
import type { ProjectContent } from '../schema.ts';

/** The form that creates or edits a project. */
export function ProjectForm(props: FormContext & { item: StoredItem<ProjectContent> | undefined }) {
  const { item, ...context } = props;
  const { trpc } = useRouteContext({ from: '__root__' });
  const form = useContentForm<ProjectContent>({
    kind: 'project',
    blank: blankProject,
    labels: projectLabels,
    item,
    client: trpc.project,
    schema: () => import('../schema.ts').then((module) => module.createProjectInput),
  });
  return (
    <ContentForm
      {...context}
      form={form}
      client={trpc.project}
      noun="project"
      publicPath={({ slug }) => `/projects/${slug}`}
      main={<BodyField form={form} context={context} />}
      side={
        <>
          <DescriptionField form={form} />
          <ContentSlugField form={form} path="/projects/" />
          <PictureFields form={form} Picker={context.Picker} />
          <ListField {...form.field('stack')} placeholder="TypeScript, SQLite" />
          <TextField {...emptyAsNull(form.field('repositoryUrl'))} type="url" />
          <TextField {...emptyAsNull(form.field('demoUrl'))} type="url" />
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
