import { expect, it } from 'vitest';
import { scrubReport } from './scrub.ts';

it('leaves out who it happened to and what they sent', () => {
  const event = {
    user: { ip_address: '192.0.2.1' },
    request: { cookies: 'a=b' },
    breadcrumbs: [{ message: 'typed' }],
    exception: {
      values: [{ type: 'Error', value: 'no mail to ann@people.example, token=abc123 refused' }],
    },
  };
  expect(scrubReport(event)).toEqual({
    exception: {
      values: [{ type: 'Error', value: 'no mail to [mail address], token=[left out] refused' }],
    },
  });
});

it('keeps what tells where it happened', () => {
  const event = {
    release: 'mallard@1',
    exception: { values: [{ stacktrace: { frames: [{ lineno: 3 }] } }] },
  };
  expect(scrubReport(event)).toEqual(event);
});

it('leaves out what in an address lets somebody in', () => {
  const spans = [{ description: 'https://site.example/preview/blog/a-token?x=1' }];
  expect(scrubReport({ transaction: '/signin/owner/a-secret', spans })).toEqual({
    transaction: '/signin/owner/[left out]',
    spans: [{ description: 'https://site.example/preview/blog/[left out]?x=1' }],
  });
});
