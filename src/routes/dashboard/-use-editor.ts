import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { isPagedKind, kinds, type ContentKind } from '#content/kinds.ts';
import type { FormContext } from '#content/editing/content-form.tsx';
import { toEditorImage } from '#content/components/to-editor-image.ts';
import { MediaPicker } from '#features/media/components/media-picker.tsx';
import { uploadFile } from '#features/media/upload-file.ts';
import { fetchCard } from './-fetch-card.ts';
import { followPath, isOwnCreation, startSession } from './-editor-session.ts';

export type Editor = ReturnType<typeof useEditor>;

/**
 * The editor of a section, for new and existing items. The form of a new item stays mounted when the item is created and
 * the path changes to its own. `pathId` is the id in the path of an existing item.
 */
export function useEditor(kind: ContentKind, pathId: string | undefined) {
  const [session, setSession] = useState(() => startSession(pathId));
  const current = followPath(session, pathId);
  const [savedTitle, setSavedTitle] = useState<string>();
  if (current !== session) setSession(current);
  if (current.key !== session.key) setSavedTitle(undefined);

  const { trpc } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { dashboardPath } = kinds[kind];
  const context: FormContext = {
    editorApi: {
      preview: (body, options) => trpc.blog.preview.mutate({ body }, options),
      renderBlocks: (sources, options) => trpc.blog.renderBlocks.mutate(sources, options),
      deadAddresses: (addresses, options) => trpc.blog.deadAddresses.mutate({ addresses }, options),
      upload: async (file, observer) => toEditorImage(await uploadFile(trpc.media, file, observer)),
      fetchCard: (address, options) => fetchCard(trpc, address, options),
      uploadFromUrl: (address, options) => trpc.media.uploadFromUrl.mutate({ address }, options),
      findLinkTargets: async (q, options) => {
        const targets = await trpc.search.linkTargets.query({ q }, options);
        return targets.map((target) => ({ ...target, kind: kinds[target.kind].labels.one }));
      },
    },
    Picker: MediaPicker,
    previewShare: isPagedKind(kind)
      ? (fields, options) => trpc.seo.sharedLink.mutate({ kind, ...fields }, options)
      : undefined,
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
    onSavedTitle: setSavedTitle,
    onTrash: () => void navigate({ to: dashboardPath }),
  };
  return {
    kind,
    context,
    /** Changes when the form is to show another item. */
    formKey: current.key,
    /** The title as the form has saved it last; undefined before. Empty for a draft without one. */
    savedTitle,
    isNew: pathId === undefined || isOwnCreation(current, pathId),
  };
}
