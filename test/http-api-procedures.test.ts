/** Every procedure is an operation of the HTTP API, or a reason says why programs do not get it. */
import type { AnyProcedure } from '@trpc/server';
import { expect, it } from 'vitest';
import { operations } from '#features/http-api/operations.ts';
import { appRouter } from '../src/api.server.ts';

const editor = 'a step of the editor';
const page = 'composes a page of the site';
const preview = 'the operations of preview links do it';
const chart = 'agents read the numbers over MCP';
const notification = 'a number or a part of the dashboard; the list has the same';

/** Procedures that a token may call, and that are no operation. Those that no token may call need no reason. */
const reasons: Record<string, string> = {
  'blog.around': page,
  'blog.byPreview': preview,
  'blog.deadAddresses': editor,
  'blog.linkMetadata': editor,
  'blog.previewLink': preview,
  'blog.renderBlocks': editor,
  'blogroll.readOpml':
    'a step of the dashboard; programs read OPML themselves, and import its sites',
  'blogroll.siteMetadata': 'a step of the dashboard',
  'bookmark.following': 'says when Raindrop was read last, for the dashboard',
  'comment.newest': notification,
  'comment.remove': 'moderateComments does it, for several at once',
  'comment.undoModeration': 'is for the notice after an action; a program moderates again',
  'comment.waiting': notification,
  'guestbook.remove': 'moderateGuestbookEntries does it, for several at once',
  'guestbook.undoModeration': 'is for the notice after an action; a program moderates again',
  'guestbook.waiting': notification,
  'httpApi.reference': '/api/openapi.json says the same for programs',
  'note.byPreview': preview,
  'note.months': page,
  'note.newest': page,
  'note.previewLink': preview,
  'note.stream': page,
  'page.byPreview': preview,
  'page.findBySlug': page,
  'page.previewLink': preview,
  'page.starters': 'the list of pages says the same',
  'project.byPreview': preview,
  'project.previewLink': preview,
  'project.selected': page,
  'search.linkTargets': editor,
  'seo.sharedLink': editor,
  'service.byPreview': preview,
  'service.previewLink': preview,
  'settings.home': page,
  'snippet.byPreview': preview,
  'snippet.previewLink': preview,
  'stats.daily': chart,
  'stats.page': chart,
  'stats.top': chart,
  'stats.elsewhere': page,
  'stats.hearts': page,
  'stats.overview': page,
  'user.waysIn': page,
};

const procedures = Object.entries({ ...appRouter._def.procedures } as never as Record<
  string,
  AnyProcedure // flat, whatever its type says
>);

/** The names of the procedures that a token may call. */
const open = procedures
  .filter(([, { _def }]) => (_def as { meta?: { scope?: string } }).meta?.scope !== 'none') // declared by each
  .map(([name]) => name);

it('every procedure that a token may call is an operation, or has a reason not to be one', () => {
  const called = new Set(operations.map(({ procedure }) => procedure));
  const others = open.filter((name) => !called.has(name));
  expect(others.toSorted()).toEqual(Object.keys(reasons).toSorted());
});

it('no operation calls a procedure that no token may call', () => {
  const closed = operations.filter(({ procedure }) => !open.includes(procedure));
  expect(closed).toEqual([]);
});
