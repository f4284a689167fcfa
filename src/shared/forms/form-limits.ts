/** The maximum length of each field, for the inputs and for the server's validation. */
export const fieldLimits = { name: 100, email: 254, subject: 150, message: 5_000 } as const;

/** The limits of a picture: bytes, and pixels once it is decoded. */
export const pictureLimits = { bytes: 2 * 1024 * 1024, pixels: 40_000_000 } as const;

/** What browser and server say about an address that is missing or is none. */
export const emailError = 'Please enter an email address like name@example.org.';

export const pictureError = 'The picture must be a PNG or JPG of up to 2 MB.';

/** The time limit for sending a form in milliseconds, on both sides: a picture of 2 MB on a slow link. */
export const sendingTime = 120_000;
