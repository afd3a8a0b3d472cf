import { expect, it } from 'vitest';
import { listErrors, newValues, toInput, toValues } from './form-values.ts';
import { createWebhookInput } from './schema.ts';

it('each preset proposes what it needs, and no header without a value', () => {
  const deploy = newValues('deploy');
  expect(deploy.description).toBe('Rebuild the static site');
  const purge = newValues('purge');
  expect(purge).toMatchObject({ headerName: 'Authorization', body: '{"purge_everything":true}' });
  expect(toInput(purge, { hasStoredHeader: false }).header).toEqual({ name: '', value: '' });
});

it('an empty value keeps the header that is stored, and an empty name removes it', () => {
  const webhook = { description: 'CDN', url: 'https://cdn.example/', events: [], body: '' };
  const values = toValues({ ...webhook, headerName: 'Fastly-Key' });
  const stored = { hasStoredHeader: true };
  expect(toInput(values, stored).header).toEqual({ name: 'Fastly-Key', value: null });
  const changed = { ...values, headerValue: 'new' };
  expect(toInput(changed, stored).header).toEqual({ name: 'Fastly-Key', value: 'new' });
  expect(toInput({ ...values, headerName: '' }, stored).header).toEqual({ name: '', value: '' });
});

it('errors are found by the path of their field', () => {
  const { error } = createWebhookInput.safeParse({
    ...toInput(newValues('standard'), { hasStoredHeader: false }),
    header: { name: 'Host', value: 'x' },
  });
  expect(listErrors(error)).toEqual({
    description: 'Enter what it is for.',
    url: expect.stringContaining('https://') as string,
    'header.name': 'The site sets this header itself.',
  });
  expect(listErrors(undefined)).toEqual({});
});
