import type { ZodType } from 'zod';
import type { ContentKind } from '#content/kinds.ts';
import type { AnyContentDefinition } from '#content/storage.server.ts';
import { articleDefinition } from '#features/blog/definition.server.ts';
import { createArticleInput } from '#features/blog/schema.ts';
import { experienceDefinition } from '#features/experience/definition.server.ts';
import { createExperienceInput } from '#features/experience/schema.ts';
import { noteDefinition } from '#features/note/definition.server.ts';
import { createNoteInput } from '#features/note/schema.ts';
import { pageDefinition } from '#features/page/definition.server.ts';
import { createPageInput } from '#features/page/schema.ts';
import { projectDefinition } from '#features/project/definition.server.ts';
import { createProjectInput } from '#features/project/schema.ts';
import { serviceDefinition } from '#features/service/definition.server.ts';
import { createServiceInput } from '#features/service/schema.ts';
import { snippetDefinition } from '#features/snippet/definition.server.ts';
import { createSnippetInput } from '#features/snippet/schema.ts';

interface KindDefinition {
  definition: AnyContentDefinition;
  /** Validates the fields of a new item. */
  schema: ZodType<{ title: string } & Record<string, unknown>>;
}

/** How each kind is validated and stored, for content that does not come from its editor. */
export const kindDefinitions: Record<ContentKind, KindDefinition> = {
  article: { definition: articleDefinition, schema: createArticleInput },
  project: { definition: projectDefinition, schema: createProjectInput },
  service: { definition: serviceDefinition, schema: createServiceInput },
  snippet: { definition: snippetDefinition, schema: createSnippetInput },
  note: { definition: noteDefinition, schema: createNoteInput },
  experience: { definition: experienceDefinition, schema: createExperienceInput },
  page: { definition: pageDefinition, schema: createPageInput },
};
