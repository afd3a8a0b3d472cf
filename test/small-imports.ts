/** A WordPress export of one published post, /blog/tides. */
export const wordpressExport = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version><item><title>Tides</title><link>https://old.example/p1/</link><wp:post_id>1</wp:post_id>
<wp:post_type>post</wp:post_type><wp:post_name>tides</wp:post_name><wp:status>publish</wp:status>
<wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><content:encoded><![CDATA[Words of the tide]]></content:encoded></item>
</channel></rss>`;

/** The kinds in the report of its import. */
export const importedKinds = { article: { created: 1, changed: 0, same: 0 } };

/** Creates a JSON file that needs more than 256 MB of memory when it is parsed. */
export const createExhaustingJson = (): string => `[${'[],'.repeat(12_000_000)}[]]`;
