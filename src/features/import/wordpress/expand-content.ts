/** Puts the HTML of shared blocks in their places. */
export const insertSharedBlocks = (html: string, blocks: Map<string, string>) =>
  html.replace(
    /<!-- wp:block \{"ref":(\d+)[^}]*\} \/-->/g,
    (_all, id: string) => blocks.get(id) ?? '',
  );

/** Replaces `[gallery ids="1,2"]` with its pictures. */
export const expandGalleries = (html: string, attachments: Map<string, string>) =>
  html.replace(/\[gallery\b[^\]]*?\bids=["']?([\d, ]+)["']?[^\]]*\]/g, (all, ids: string) => {
    const found = ids.split(',').flatMap((id) => attachments.get(id.trim()) || []);
    return found.length === 0
      ? all
      : `\n\n${found.map((src) => `<p><img src="${src}" alt=""></p>`).join('\n')}\n\n`;
  });
