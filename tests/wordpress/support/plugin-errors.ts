import { existsSync, readFileSync } from 'node:fs';

/** Errors, warnings and notices of PHP in files of the plugin. WordPress 6.1 itself has some with a newer PHP. */
export const listPluginErrors = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /PHP .*miss-malawi-campaign/.test(line))
    : [];
