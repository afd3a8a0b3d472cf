import type { TokenScope } from '#lib/token-scopes.ts';

interface ScopeText {
  label: string;
  hint: string;
}

const texts: Record<TokenScope, ScopeText> = {
  'content:read': {
    label: 'Read content',
    hint: 'All texts with their history, drafts and trash included, bookmarks and the media library.',
  },
  'content:propose': {
    label: 'Propose changes',
    hint: 'Suggestions that wait until you accept them. It never changes what readers see.',
  },
  'content:write': {
    label: 'Write drafts',
    hint: 'Create, change and trash drafts. What is published or scheduled stays as it is.',
  },
  'content:publish': {
    label: 'Publish',
    hint: 'Publish, schedule, change, unpublish and trash public content, and edit bookmarks and the blogroll.',
  },
  'media:write': {
    label: 'Upload files',
    hint: 'Add pictures and files, change their texts, and delete those that nothing uses.',
  },
  'comments:moderate': {
    label: 'Moderate comments',
    hint: 'Read the inbox, and approve, hide, pin and remove comments and guestbook entries.',
  },
  'analytics:read': {
    label: 'Read the numbers',
    hint: 'Views and visitors by day and page, and where visitors came from. Nothing about single visitors is stored.',
  },
  'settings:write': {
    label: 'Change settings',
    hint: 'Read and change the settings of the site. Every change is public at once.',
  },
  export: { label: 'Export', hint: 'Download everything that an export of the site contains.' },
};

/** What a scope permits, in plain language: a short label, and a sentence. */
export const formatScope = (scope: TokenScope): ScopeText => texts[scope];
