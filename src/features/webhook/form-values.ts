import type { ZodError } from 'zod';
import type { SiteEventType } from '#lib/site-events.ts';
import { presets, type PresetName } from './presets.ts';

/** What the form of a webhook holds. */
export interface WebhookValues {
  description: string;
  /** Empty leaves a stored address that is not shown as it is. */
  url: string;
  events: SiteEventType[];
  headerName: string;
  /** Empty leaves a stored value as it is. */
  headerValue: string;
  body: string;
}

/** The form of a new webhook of this preset. */
export function newValues(preset: PresetName): WebhookValues {
  const { name, url, events, header, body } = presets[preset];
  return {
    description: name,
    url,
    events: [...events],
    headerName: header ?? '',
    headerValue: '',
    body: body ?? '',
  };
}

/** The form of a stored webhook. */
export const toValues = (webhook: {
  description: string;
  url: string | null;
  events: SiteEventType[];
  headerName: string;
  body: string;
}): WebhookValues => ({
  description: webhook.description,
  url: webhook.url ?? '',
  events: webhook.events,
  headerName: webhook.headerName,
  headerValue: '',
  body: webhook.body,
});

/** The input of the procedures; a header without a value counts as none, unless one is stored. */
export function toInput(values: WebhookValues, { hasStoredHeader }: { hasStoredHeader: boolean }) {
  const { description, url, events, headerName, headerValue, body } = values;
  const isStored = hasStoredHeader && headerValue === '';
  const isMissing = headerName === '' || (headerValue === '' && !hasStoredHeader);
  const header = { name: headerName, value: isStored ? null : headerValue };
  return { description, url, events, body, header: isMissing ? { name: '', value: '' } : header };
}

/** The first message of each field, by the path of the field. */
export function listErrors(error: ZodError | undefined): Partial<Record<string, string>> {
  const found: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}
