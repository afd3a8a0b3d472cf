import { Outlet } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { kinds } from '#content/kinds.ts';
import type { FormContext } from '#content/editing/content-form.tsx';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { createTitle } from './-create-title.ts';
import type { Editor } from './-use-editor.ts';

interface EditorPageProps {
  editor: Editor;
  /** The title of the saved item, once it is loaded. */
  title: string | undefined;
  /** Shown below the form. */
  after?: ReactNode;
  children: (context: FormContext) => ReactNode;
}

/** The page around the form of a section. Until the item is loaded, the outlet shows the progress or the error. */
export function EditorPage({ editor, title, after, children }: EditorPageProps) {
  const { kind, context, formKey, isNew } = editor;
  const { labels, dashboardPath } = kinds[kind];
  if (!isNew && title === undefined) return <Outlet />;
  return (
    <>
      <DashboardHeader
        title={title ?? createTitle(kind)}
        steps={[{ label: labels.section, to: dashboardPath }]}
      />
      <Fragment key={formKey}>{children(context)}</Fragment>
      {after}
    </>
  );
}
