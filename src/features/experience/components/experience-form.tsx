import { useRouteContext } from '@tanstack/react-router';
import { BodyField } from '#content/editing/body-field.tsx';
import { DescriptionField } from '#content/editing/description-field.tsx';
import { PictureField } from '#content/editing/picture-field.tsx';
import { ContentForm, type FormContext } from '#content/editing/content-form.tsx';
import type { StoredItem } from '#content/editing/saved-content.ts';
import { useContentForm } from '#content/editing/use-content-form.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { experienceLabels, blankExperience } from '../fields.ts';
import type { ExperienceContent } from '../schema.ts';

const types = [
  { value: 'work', label: 'Work' },
  { value: 'education', label: 'Education' },
  { value: 'volunteering', label: 'Volunteering' },
  { value: 'certification', label: 'Certification' },
] as const;

/** The form that creates or edits an experience. */
export function ExperienceForm(
  props: FormContext & { item: StoredItem<ExperienceContent> | undefined },
) {
  const { item, ...context } = props;
  const { trpc } = useRouteContext({ from: '__root__' });
  const form = useContentForm<ExperienceContent>({
    kind: 'experience',
    blank: blankExperience,
    labels: experienceLabels,
    item,
    client: trpc.experience,
    schema: () => import('../schema.ts').then((module) => module.createExperienceInput),
  });
  return (
    <ContentForm
      {...context}
      form={form}
      client={trpc.experience}
      noun="experience"
      publicPath={null}
      main={<BodyField form={form} context={context} />}
      side={
        <>
          <DescriptionField form={form} />
          <SelectField {...form.field('type')} options={types} />
          <TextField {...form.field('organisation')} required />
          <div className="grid grid-cols-2 gap-4">
            <DateField
              {...form.field('startsOn')}
              onChange={(date) => form.draft.change('startsOn', date ?? '')}
            />
            <DateField {...form.field('endsOn')} hint="Leave empty if it is current." />
          </div>
          <TextField {...emptyAsNull(form.field('location'))} />
          <TextField {...emptyAsNull(form.field('url'))} type="url" />
          <PictureField
            picture={form.field('imageUrl')}
            Picker={context.Picker}
            className="max-h-24 max-w-full rounded"
          />
        </>
      }
    />
  );
}
