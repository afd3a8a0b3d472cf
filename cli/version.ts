import packageFile from '../package.json' with { type: 'json' };

/** That of the site whose sources these are. */
export const { version } = packageFile;
