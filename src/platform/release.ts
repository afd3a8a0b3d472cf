import packageFile from '../../package.json' with { type: 'json' };

/** What reports of errors call this version; source maps are uploaded under the same name. */
export const release = `mallard@${packageFile.version}`;
