/** The most characters each field takes, for the inputs and for the server's check alike. */
export const fieldLimits = { name: 100, email: 254, subject: 150, message: 5_000 } as const;

/** A feedback's picture: bytes, and pixels once it is unpacked. */
export const pictureLimits = { bytes: 2 * 1024 * 1024, pixels: 40_000_000 } as const;

/** Said where a picture is something else, or larger. */
export const pictureError = 'The picture must be a PNG or JPG of up to 2 MB.';

/** How long, in milliseconds, sending may take: a picture of 2 MB on a slow link. Both sides wait as long. */
export const sendingTime = 120_000;
