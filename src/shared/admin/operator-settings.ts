import { z } from 'zod';

/** How the connection to a mail server is encrypted. */
export const mailSecurities = {
  starttls: 'STARTTLS (usually port 587)',
  tls: 'TLS (usually port 465)',
} as const;
const mailSecurityNames = Object.keys(mailSecurities) as [MailSecurity, ...MailSecurity[]];
export type MailSecurity = keyof typeof mailSecurities;

const hostSentence = 'Please enter the name of the mail server, such as mail.example.org.';
const portSentence = 'Please enter a port from 1 to 65535, such as 587.';
const recipientSentence = 'Please enter the email address for the test email, such as name@example.org.';

/** A mail server as it is typed, and where the test email goes. An empty password stands for the stored one. */
export const MailServerForm = z.object({
  host: z
    .string()
    .trim()
    .regex(/^(?=.{1,253}$)(?:[a-z\d](?:[\w.-]*[a-z\d])?|\[?[\da-f]*:[\da-f:.]+\]?)$/i, hostSentence)
    .transform((host) => host.replace(/^\[|\]$/g, '')),
  port: z.coerce.number(portSentence).int(portSentence).min(1, portSentence).max(65_535, portSentence),
  security: z.enum(mailSecurityNames, 'Please choose how the connection is encrypted.'),
  username: z.string().trim().max(200, 'Username is too long.'),
  password: z.string().max(500, 'Password is too long.'),
  /** Empty: the contact address of the settings. */
  sender: z.string().trim().max(300, 'Sender is too long.'),
  recipient: z.string().trim().pipe(z.email(recipientSentence).max(200, recipientSentence)),
});
export type MailServerForm = z.output<typeof MailServerForm>;

const keySentence = 'Please enter the key as the PayChangu dashboard shows it, without spaces.';
const paymentKey = z
  .string()
  .trim()
  .max(300, keySentence)
  .regex(/^[!-~]*$/, keySentence);

/** The keys of the payment gateway as they are typed. An empty one stands for the stored one. */
export const PaymentKeysForm = z.object({ secretKey: paymentKey, webhookSecret: paymentKey });
export type PaymentKeysForm = z.output<typeof PaymentKeysForm>;

/** The member's own password, before passwords and keys are changed. */
const proof = {
  currentPassword: z.string().min(1, 'Password is required.').max(128, 'Password is too long.'),
};
export const MailServerChange = MailServerForm.extend(proof);
export const PaymentKeysChange = PaymentKeysForm.extend(proof);
export const OperatorProof = z.object(proof);

/** Where a setting comes from: a variable of the environment wins over what was entered. */
const source = z.enum(['environment', 'entered', 'none']);

/** The mail server and the payment keys without their secrets. */
export const OperatorSetupState = z.object({
  /** Whether this is the demo campaign, which takes no real money. */
  isDemo: z.boolean(),
  mailServer: z.object({
    source,
    host: z.string(),
    port: z.number(),
    security: z.enum(mailSecurityNames),
    username: z.string(),
    hasPassword: z.boolean(),
    sender: z.string(),
    /** Whether MAIL_FROM names the sender. */
    isSenderFixed: z.boolean(),
  }),
  paymentKeys: z.object({
    source,
    /** Whether the key moves real money; null without a key. */
    book: z.enum(['test', 'live']).nullable(),
    /** The last four characters of the secret key. */
    ending: z.string(),
    /** What to enter at the gateway as the address of its notices. */
    noticeAddress: z.string(),
    /** Whether there are orders that only a live key can verify. */
    needsLiveKey: z.boolean(),
  }),
});
export type OperatorSetupState = z.infer<typeof OperatorSetupState>;

/** What was found and stored, in a sentence. */
export const OperatorSetupResult = z.object({ message: z.string() });
