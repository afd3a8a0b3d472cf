import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { FormDoors } from '#content/editing/content-form.tsx';
import { MediaPicker } from '#features/media/components/media-picker.tsx';
import { useKeeping } from './-keeping.ts';
import { writingApi } from './-writing-api.ts';

/** The kinds of content by their namespace, each with its section of the dashboard. */
export const kindSections = {
  blog: '/dashboard/blog',
  project: '/dashboard/projects',
  service: '/dashboard/services',
  snippet: '/dashboard/snippets',
  experience: '/dashboard/experiences',
  page: '/dashboard/pages',
} as const;
export type ContentRoom = keyof typeof kindSections;

/** The ways out of a form: to its own page once it is made, to the list once it is gone. */
export function useFormDoors(room: ContentRoom): FormDoors {
  const navigate = useNavigate();
  const { api } = useRouteContext({ from: '__root__' });
  const section: string = kindSections[room];
  return {
    keeping: useKeeping(room),
    writing: writingApi(api),
    Picker: MediaPicker,
    onCreated: (id) =>
      void navigate({
        to: `${section}/${id}/edit`,
        replace: true,
        // Somebody is writing: nothing moves.
        resetScroll: false,
        viewTransition: false,
      }),
    onRemoved: () => void navigate({ to: section }),
  };
}
