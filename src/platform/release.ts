import packageFile from '../../package.json' with { type: 'json' };

export const currentVersion = packageFile.version;

/** The release name in error reports; source maps are uploaded under the same name. */
export const release = `mallard@${packageFile.version}`;
