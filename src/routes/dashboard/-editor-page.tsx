import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Fragment, useEffect, type ReactNode } from 'react';
import { kinds } from '#content/kinds.ts';
import type { FormContext } from '#content/editing/content-form.tsx';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { formatTitle } from '#lib/format-title.ts';
import { getSite } from '../-site-head.ts';
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
  const { kind, context, formKey, savedTitle, isNew } = editor;
  const { labels, dashboardPath } = kinds[kind];
  useDocumentTitle(savedTitle);
  if (!isNew && title === undefined) return <Outlet />;
  const shownTitle = savedTitle ?? title;
  return (
    <>
      <DashboardHeader
        isQuiet
        title={shownTitle === undefined ? createTitle(kind) : formatTitle(shownTitle)}
        steps={[{ label: labels.section, to: dashboardPath }]}
      />
      <Fragment key={formKey}>{children(context)}</Fragment>
      {after}
    </>
  );
}

/** The title of the tab follows the title that is saved. After every render: the route sets the one that it has loaded. */
function useDocumentTitle(savedTitle: string | undefined) {
  const siteTitle = getSite(useRouteContext({ from: '__root__' }))?.title;
  useEffect(() => {
    if (savedTitle === undefined || siteTitle === undefined) return;
    const title = `${formatTitle(savedTitle)} · ${siteTitle}`;
    if (document.title !== title) document.title = title;
  });
}
