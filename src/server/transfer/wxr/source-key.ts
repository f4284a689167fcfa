/** Under this name an item has the id of its record: by it, the plugin recognises what was imported before. */
export const sourceKey = '_mmc_source';
