import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { FormContext } from '#content/editing/content-form.tsx';
import { MediaPicker } from '#features/media/components/media-picker.tsx';
import { useContentActions } from './-content-actions.ts';
import { createEditorApi } from './-editor-api.ts';

/** The dashboard path of each content namespace. */
export const kindSections = {
  blog: '/dashboard/blog',
  project: '/dashboard/projects',
  service: '/dashboard/services',
  snippet: '/dashboard/snippets',
  experience: '/dashboard/experiences',
  page: '/dashboard/pages',
} as const;
export type ContentNamespace = keyof typeof kindSections;

/** The form context of a content kind: navigates to the editor after creating, and to the list after removing. */
export function useFormContext(namespace: ContentNamespace): FormContext {
  const navigate = useNavigate();
  const { api } = useRouteContext({ from: '__root__' });
  const section: string = kindSections[namespace];
  return {
    contentActions: useContentActions(namespace),
    editorApi: createEditorApi(api),
    Picker: MediaPicker,
    onCreate: (id) =>
      void navigate({
        to: `${section}/${id}/edit`,
        replace: true,
        // The user is typing: keep the scroll position, without a transition.
        resetScroll: false,
        viewTransition: false,
      }),
    onTrash: () => void navigate({ to: section }),
  };
}
