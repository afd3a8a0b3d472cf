import { z } from 'zod';
import { siteEventTypes } from '#lib/site-events.ts';
import { deliveryFilters } from './delivery-filter.ts';
import { presetNames } from './presets.ts';

/** Webhooks of a site; each event is sent to all that ask for it. */
export const maxWebhooks = 20;
const maxDescriptionLength = 100;
const maxUrlLength = 2_000;
/** A bearer token is rarely longer than a kilobyte. */
const maxHeaderLength = 4_000;
/** The template of a body, for a CDN that wants one. */
const maxBodyLength = 4_000;

/** An address that can be called: without a fragment, and without a password, which logs of others would show. */
const urlSchema = z
  .string()
  .trim()
  .max(maxUrlLength)
  .refine(isCallable, 'Enter an address that begins with https://, without a name and a password.');

function isCallable(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hash === '';
}

/** Headers that the program itself sets, or that change how the request is read. */
const reservedHeaders =
  /^(host|content-length|transfer-encoding|connection|upgrade|te|trailer|expect|webhook-.*)$/i;

const headerSchema = z.object({
  name: z
    .string()
    .trim()
    .max(100)
    .regex(/^([A-Za-z][\w-]*)?$/, 'Enter the name of a header, such as Authorization.')
    .refine((name) => !reservedHeaders.test(name), 'The site sets this header itself.'),
  /** Null leaves the stored one as it is. */
  value: z
    .string()
    .trim()
    .max(maxHeaderLength)
    .regex(/^[\x20-\x7e]*$/, 'A header has letters, digits and signs of ASCII only.')
    .nullable(),
});

const webhookFields = {
  description: z.string().trim().min(1, 'Enter what it is for.').max(maxDescriptionLength),
  url: urlSchema,
  events: z
    .array(z.enum(siteEventTypes, 'There is no such event.'))
    .min(1, 'Choose at least one event.')
    .max(siteEventTypes.length)
    .transform((events) => siteEventTypes.filter((type) => events.includes(type))),
  header: headerSchema.default({ name: '', value: '' }),
  body: z.string().max(maxBodyLength).default(''),
};

export const createWebhookInput = z.object({
  ...webhookFields,
  preset: z.enum(presetNames).default('standard'),
});
export type CreateWebhook = z.output<typeof createWebhookInput>;

export const updateWebhookInput = z.object({
  ...webhookFields,
  id: z.uuid(),
  /** Missing leaves the stored address as it is. */
  url: urlSchema.optional(),
});
export type UpdateWebhook = z.output<typeof updateWebhookInput>;

export const switchWebhookInput = z.object({ id: z.uuid(), isEnabled: z.boolean() });

export const listDeliveriesInput = z.object({
  webhookId: z.uuid(),
  show: z.enum(deliveryFilters).nullish(),
  limit: z.int().min(1).max(50).default(20),
  /** The id of the last delivery of the page before. */
  cursor: z.uuid().nullish(),
});
export type ListDeliveries = z.output<typeof listDeliveriesInput>;
