import packageFile from '../../package.json' with { type: 'json' };

/** The release name in error reports; source maps are uploaded under the same name. */
export const release = `mallard@${packageFile.version}`;
