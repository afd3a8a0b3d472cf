import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { BodyField } from '#content/editing/body-field.tsx';
import { CommonFields } from '#content/editing/common-fields.tsx';
import { PictureField } from '#content/editing/picture-field.tsx';
import { ContentForm, type FormDoors } from '#content/editing/content-form.tsx';
import { toSaved } from '#content/editing/saved.ts';
import { useDraft } from '#content/editing/use-draft.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { orNull } from '#ui/form/or-null.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { ExperienceContent } from '../schema.ts';
import type { experienceRouter } from '../router.server.ts';

type Experience = inferRouterOutputs<typeof experienceRouter>['byId'];

const blank: ExperienceContent = {
  title: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  type: 'work',
  organisation: '',
  location: null,
  url: null,
  imageUrl: null,
  startsOn: '',
  endsOn: null,
};

const labels: Record<keyof ExperienceContent, string> = {
  title: 'Title',
  description: 'Description',
  body: 'Text',
  status: 'Status',
  publishedAt: 'Published',
  type: 'Kind',
  organisation: 'Organisation',
  location: 'Place',
  url: 'Website',
  imageUrl: 'Logo',
  startsOn: 'From',
  endsOn: 'Until',
};

const types = [
  { value: 'work', label: 'Work' },
  { value: 'education', label: 'Education' },
  { value: 'volunteering', label: 'Volunteering' },
  { value: 'certification', label: 'Certification' },
] as const;

/** Makes an experience, or changes one. */
export function ExperienceForm(props: FormDoors & { experience?: Experience }) {
  const { experience, ...doors } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const create = useMutation(api.experience.create.mutationOptions({ networkMode: 'always' }));
  const update = useMutation(api.experience.update.mutationOptions({ networkMode: 'always' }));
  const form = useDraft<ExperienceContent>({
    kind: 'experience',
    blank,
    labels,
    base: experience ? toSaved(experience, blank) : null,
    schema: () => import('../schema.ts').then((late) => late.createExperienceInput),
    create: async (input) => toSaved(await create.mutateAsync({ ...blank, ...input }), blank),
    update: async (input) => toSaved(await update.mutateAsync(input), blank),
    read: async (id) =>
      toSaved(
        await queryClient.fetchQuery(api.experience.byId.queryOptions({ id }, { staleTime: 0 })),
        blank,
      ),
  });
  return (
    <ContentForm
      {...doors}
      form={form}
      noun="experience"
      address={null}
      main={
        <>
          <CommonFields form={form} />
          <BodyField form={form} doors={doors} />
        </>
      }
      side={
        <>
          <SelectField {...form.field('type')} options={types} />
          <TextField {...form.field('organisation')} required />
          <div className="grid grid-cols-2 gap-4">
            <DateField
              {...form.field('startsOn')}
              onChange={(date) => form.draft.change('startsOn', date ?? '')}
            />
            <DateField {...form.field('endsOn')} hint="Empty while it goes on." />
          </div>
          <TextField {...orNull(form.field('location'))} />
          <TextField {...orNull(form.field('url'))} type="url" />
          <PictureField
            picture={form.field('imageUrl')}
            Picker={doors.Picker}
            className="max-h-24 max-w-full rounded"
          />
        </>
      }
    />
  );
}
