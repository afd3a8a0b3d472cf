import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormContext } from '#content/editing/content-form.tsx';
import { MediaPicker } from '#features/media/components/media-picker.tsx';
import { uploadPicture } from '#features/media/upload-picture.ts';
import { followPath, isOwnCreation, startSession } from './-editor-session.ts';

/** The section of each content namespace in the dashboard. */
const editorSections = {
  blog: { path: '/dashboard/blog', label: 'Articles', createTitle: 'Create Article' },
  project: { path: '/dashboard/projects', label: 'Projects', createTitle: 'Create project' },
  service: { path: '/dashboard/services', label: 'Services', createTitle: 'Create service' },
  snippet: { path: '/dashboard/snippets', label: 'Snippets', createTitle: 'Create snippet' },
  experience: {
    path: '/dashboard/experiences',
    label: 'Experiences',
    createTitle: 'Create experience',
  },
  page: { path: '/dashboard/pages', label: 'Pages', createTitle: 'Create page' },
} as const;

export type Editor = ReturnType<typeof useEditor>;

/**
 * The editor of a section, for new and existing items. The form of a new item stays mounted when the item is created and
 * the path changes to its own. `pathId` is the id in the path of an existing item.
 */
export function useEditor(namespace: keyof typeof editorSections, pathId: string | undefined) {
  const [session, setSession] = useState(() => startSession(pathId));
  const current = followPath(session, pathId);
  if (current !== session) setSession(current);

  const { trpc } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const section = editorSections[namespace];
  const context: FormContext = {
    editorApi: {
      preview: (body, options) => trpc.blog.preview.mutate({ body }, options),
      deadAddresses: (addresses, options) => trpc.blog.deadAddresses.mutate({ addresses }, options),
      upload: (file, observer) =>
        uploadPicture((form) => trpc.media.upload.mutate(form), file, observer),
    },
    Picker: MediaPicker,
    onCreate: (id) => {
      setSession({ ...current, createdId: id });
      void navigate({
        to: `${section.path as string}/${id}/edit`,
        replace: true,
        // The user is typing in the same form: keep the scroll position, without a transition or a question.
        ignoreBlocker: true,
        resetScroll: false,
        viewTransition: false,
      });
    },
    onTrash: () => void navigate({ to: section.path }),
  };
  return {
    section,
    context,
    /** Changes when the form is to show another item. */
    formKey: current.key,
    isNew: pathId === undefined || isOwnCreation(current, pathId),
  };
}
