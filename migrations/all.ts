import type { Migration } from 'kysely/migration';
import * as people from './001-people.ts';
import * as content from './002-content.ts';
import * as history from './003-history.ts';
import * as community from './004-community.ts';
import * as collections from './005-collections.ts';
import * as signIn from './006-sign-in.ts';
import * as mediaLibrary from './007-media-library.ts';
import * as search from './008-search.ts';
import * as dashboard from './009-dashboard.ts';
import * as visits from './010-visits.ts';
import * as moderation from './011-moderation.ts';
import * as mailOutbox from './012-mail-outbox.ts';
import * as commentIndexes from './013-comment-indexes.ts';
import * as followed from './014-followed.ts';
import * as answerIndexes from './015-answer-indexes.ts';
import * as hiddenByBan from './016-hidden-by-ban.ts';
import * as ownerLists from './017-owner-lists.ts';
import * as raindrop from './018-raindrop.ts';
import * as viewsByPage from './019-views-by-page.ts';
import * as fetchedPictures from './020-fetched-pictures.ts';
import * as visitorsInOneTree from './021-visitors-in-one-tree.ts';
import * as contentSaves from './022-content-saves.ts';
import * as hasBeenPublic from './023-has-been-public.ts';
import * as renderState from './024-render-state.ts';
import * as heartTotals from './025-heart-totals.ts';
import * as derivedPreviewSecret from './026-derived-preview-secret.ts';
import * as hashedSessionTokens from './027-hashed-session-tokens.ts';
import * as auditLog from './028-audit-log.ts';
import * as sessionCookieName from './029-session-cookie-name.ts';
import * as backupRuns from './030-backup-runs.ts';
import * as growthIndexes from './031-growth-indexes.ts';
import * as firstRun from './032-first-run.ts';
import * as spam from './033-spam.ts';
import * as recentVisitors from './034-recent-visitors.ts';
import * as previewLinks from './035-preview-links.ts';
import * as accessTokens from './036-access-tokens.ts';
import * as notableChanges from './037-notable-changes.ts';
import * as webhooks from './038-webhooks.ts';
import * as proposals from './039-proposals.ts';
import * as idempotentRequests from './040-idempotent-requests.ts';
import * as oauth from './041-oauth.ts';
import * as notes from './042-notes.ts';
import * as contentLinks from './043-content-links.ts';
import * as blogroll from './044-blogroll.ts';
import * as noteComments from './045-note-comments.ts';

/** Every migration under its name, in the order in which they are applied. Applied ones are never changed. */
export const migrations: Record<string, Migration> = {
  '001-people': people,
  '002-content': content,
  '003-history': history,
  '004-community': community,
  '005-collections': collections,
  '006-sign-in': signIn,
  '007-media-library': mediaLibrary,
  '008-search': search,
  '009-dashboard': dashboard,
  '010-visits': visits,
  '011-moderation': moderation,
  '012-mail-outbox': mailOutbox,
  '013-comment-indexes': commentIndexes,
  '014-followed': followed,
  '015-answer-indexes': answerIndexes,
  '016-hidden-by-ban': hiddenByBan,
  '017-owner-lists': ownerLists,
  '018-raindrop': raindrop,
  '019-views-by-page': viewsByPage,
  '020-fetched-pictures': fetchedPictures,
  '021-visitors-in-one-tree': visitorsInOneTree,
  '022-content-saves': contentSaves,
  '023-has-been-public': hasBeenPublic,
  '024-render-state': renderState,
  '025-heart-totals': heartTotals,
  '026-derived-preview-secret': derivedPreviewSecret,
  '027-hashed-session-tokens': hashedSessionTokens,
  '028-audit-log': auditLog,
  '029-session-cookie-name': sessionCookieName,
  '030-backup-runs': backupRuns,
  '031-growth-indexes': growthIndexes,
  '032-first-run': firstRun,
  '033-spam': spam,
  '034-recent-visitors': recentVisitors,
  '035-preview-links': previewLinks,
  '036-access-tokens': accessTokens,
  '037-notable-changes': notableChanges,
  '038-webhooks': webhooks,
  '039-proposals': proposals,
  '040-idempotent-requests': idempotentRequests,
  '041-oauth': oauth,
  '042-notes': notes,
  '043-content-links': contentLinks,
  '044-blogroll': blogroll,
  '045-note-comments': noteComments,
};
