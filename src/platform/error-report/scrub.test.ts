import { expect, it } from 'vitest';
import { formatAccessToken } from '#lib/access-token.ts';
import { scrubReport } from './scrub.ts';

it('removes the user and what they sent', () => {
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
      values: [{ type: 'Error', value: 'no mail to [email address], token=[redacted] refused' }],
    },
  });
});

it('keeps the release and the stack trace', () => {
  const event = {
    release: 'mallard@1',
    exception: { values: [{ stacktrace: { frames: [{ lineno: 3 }] } }] },
  };
  expect(scrubReport(event)).toEqual(event);
});

it('removes the secret segments of paths', () => {
  const spans = [{ description: 'https://site.example/preview/blog/a-token?x=1' }];
  expect(scrubReport({ transaction: '/signin/owner/a-secret', spans })).toEqual({
    transaction: '/signin/owner/[redacted]',
    spans: [{ description: 'https://site.example/preview/blog/[redacted]?x=1' }],
  });
});

it('removes access tokens', () => {
  const token = formatAccessToken(new Uint8Array(32).fill(7));
  expect(scrubReport({ message: `${token} in /a?b=${token}` })).toEqual({
    message: 'mallard_pat_… in /a?b=mallard_pat_…',
  });
});
