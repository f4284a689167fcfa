import program from '../../../../package.json' with { type: 'json' };

/** Names the product, so that the operator of a content host knows who reads it. */
export const userAgent = `${program.name}/${program.version}`;
