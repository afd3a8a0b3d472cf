import type { ComponentType } from 'react';
import type { FormContext } from '#content/editing/content-form.tsx';
import type { ContentKind } from '#content/kinds.ts';
import { ArticleForm } from '#features/blog/components/article-form.tsx';
import { ExperienceForm } from '#features/experience/components/experience-form.tsx';
import { NoteForm } from '#features/note/components/note-form.tsx';
import { PageForm } from '#features/page/components/page-form.tsx';
import { ProjectForm } from '#features/project/components/project-form.tsx';
import { ServiceForm } from '#features/service/components/service-form.tsx';
import { SnippetForm } from '#features/snippet/components/snippet-form.tsx';
import type { LoadedItem } from './-load-item.ts';

export interface ContentFormPage {
  Form: ComponentType<FormContext & { item: LoadedItem | undefined }>;
  /** Whether the analytics of the item's page are below the form. */
  hasAnalytics: boolean;
}

/** The editor of each kind. Each form takes an item of its own kind. */
export const contentForms = {
  article: { Form: ArticleForm, hasAnalytics: true },
  project: { Form: ProjectForm, hasAnalytics: false },
  service: { Form: ServiceForm, hasAnalytics: false },
  snippet: { Form: SnippetForm, hasAnalytics: false },
  note: { Form: NoteForm, hasAnalytics: true },
  experience: { Form: ExperienceForm, hasAnalytics: false },
  page: { Form: PageForm, hasAnalytics: false },
} satisfies Record<ContentKind, { Form: ComponentType<never>; hasAnalytics: boolean }>;
