import { kinds } from '#content/kinds.ts';
import { getPaint } from '#features/settings/accents.ts';
import { findSitePictures, readSettings, readSite } from '#features/settings/data.server.ts';
import type { Context } from '#platform/trpc.server.ts';
import { findCoverCrop, readCover } from './cover.server.ts';
import { renderCard } from './render-card.server.ts';
import type { SharedPage } from './schema.ts';

/** What other sites show of a link to a page. */
export interface SharePreview {
  siteName: string;
  /** The host in the address. */
  host: string;
  title: string;
  description: string;
  /** 1200 × 630: a data URL of the picture that will be generated, or the path of the site's own. */
  picture: string;
}

/** The share preview of an unsaved page, with the picture that `pageHead` and the generated cards give it. */
export async function previewShare(
  { db, storage, baseUrl }: Pick<Context, 'db' | 'storage' | 'baseUrl'>,
  page: SharedPage,
): Promise<SharePreview> {
  const site = await readSite(db, baseUrl);
  const title = page.title.trim() || site.title;
  const texts = {
    siteName: site.title,
    host: new URL(site.url).host,
    title,
    description: page.description.trim() || site.description,
  };
  const hasCover = kinds[page.kind].cover !== null && page.imageUrl !== null;
  const cover = hasCover ? await findCoverCrop(db, page.imageUrl) : null;
  const { share } = await findSitePictures(db);
  if (cover === null && share !== null) return { ...texts, picture: share };
  const { look } = await readSettings(db);
  const note = kinds[page.kind].labels.card;
  const card = { title, site: site.title, note, paint: getPaint(look.accent), cover };
  const picture = await renderCard(card, await readCover(cover, storage));
  const type = cover === null ? 'image/png' : 'image/jpeg';
  return { ...texts, picture: `data:${type};base64,${picture.toString('base64')}` };
}
