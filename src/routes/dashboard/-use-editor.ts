import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { kinds, type ContentKind } from '#content/kinds.ts';
import type { FormContext } from '#content/editing/content-form.tsx';
import { MediaPicker } from '#features/media/components/media-picker.tsx';
import { uploadPicture } from '#features/media/upload-picture.ts';
import { followPath, isOwnCreation, startSession } from './-editor-session.ts';

export type Editor = ReturnType<typeof useEditor>;

/**
 * The editor of a section, for new and existing items. The form of a new item stays mounted when the item is created and
 * the path changes to its own. `pathId` is the id in the path of an existing item.
 */
export function useEditor(kind: ContentKind, pathId: string | undefined) {
  const [session, setSession] = useState(() => startSession(pathId));
  const current = followPath(session, pathId);
  if (current !== session) setSession(current);

  const { trpc } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { dashboardPath } = kinds[kind];
  const context: FormContext = {
    editorApi: {
      preview: (body, options) => trpc.blog.preview.mutate({ body }, options),
      deadAddresses: (addresses, options) => trpc.blog.deadAddresses.mutate({ addresses }, options),
      upload: (file, observer) =>
        uploadPicture((form) => trpc.media.upload.mutate(form), file, observer),
      uploadFromUrl: (address, options) => trpc.media.uploadFromUrl.mutate({ address }, options),
    },
    Picker: MediaPicker,
    onCreate: (id) => {
      setSession({ ...current, createdId: id });
      void navigate({
        to: `${dashboardPath as string}/${id}/edit`,
        replace: true,
        // The user is typing in the same form: keep the scroll position, without a transition or a question.
        ignoreBlocker: true,
        resetScroll: false,
        viewTransition: false,
      });
    },
    onTrash: () => void navigate({ to: dashboardPath }),
  };
  return {
    kind,
    context,
    /** Changes when the form is to show another item. */
    formKey: current.key,
    isNew: pathId === undefined || isOwnCreation(current, pathId),
  };
}
