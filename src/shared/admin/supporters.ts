import { z } from 'zod';
import { fieldLimits } from '../forms/form-limits.ts';
import { maxId } from '../max-id.ts';
import { oneLine } from '../one-line.ts';
import { readContactNumber } from '../phone-number.ts';
import { listPageSchema, listQuery } from './list-page.ts';
import { Consent, consentStates } from './newsletter-consent.ts';
import { Tag } from './supporter-tags.ts';

/** Moderation sets `spam`, for a person who sent nothing but spam; the others are the team's choice. */
export const supporterStatuses = ['active', 'inactive', 'spam'] as const;
export type SupporterStatus = (typeof supporterStatuses)[number];
export const statusLabels: Readonly<Record<SupporterStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  spam: 'Spam',
};

/** A further address or number, as it is stored. */
export const RemovedContact = z.object({ contact: z.string().max(fieldLimits.email) });

/** What the list, segments and newsletters can be narrowed to: those who did it at any time. */
export const supporterActionKinds = ['voted', 'subscribed', 'commented', 'gave-feedback', 'wrote'] as const;
export type ActionKind = (typeof supporterActionKinds)[number];

/** How a supporter first came to the list. */
export const supporterSources = [...supporterActionKinds, 'added', 'imported'] as const;
export type SupporterSource = (typeof supporterSources)[number];
export const sourceLabels: Readonly<Record<SupporterSource, string>> = {
  voted: 'Voted',
  subscribed: 'Subscribed',
  commented: 'Commented',
  'gave-feedback': 'Gave feedback',
  wrote: 'Wrote to us',
  added: 'Added by the team',
  imported: 'Imported by the team',
};

/** Sorted by name, supporters without a name come last. */
export const supporterSorts = ['newest', 'oldest', 'name', 'name-back'] as const;
export type SupporterSort = (typeof supporterSorts)[number];
export const sortLabels: Readonly<Record<SupporterSort, string>> = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  name: 'Name (A-Z)',
  'name-back': 'Name (Z-A)',
};

/** As `2025-10-18`. */
const Day = z.iso
  .date('Please choose a day.')
  .refine((day) => /^20/.test(day), { error: 'Please choose a day from 2000 to 2099.' });

/** Everyone found did all of these. In an address, `voted,commented`. */
const did = z
  .preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter(Boolean) : given),
    z.array(z.enum(supporterActionKinds)),
  )
  .transform((kinds) => supporterActionKinds.filter((kind) => kinds.includes(kind)))
  .transform((kinds) => (kinds.length === 0 ? undefined : kinds));

/** What finds supporters: in their list, as a saved segment, and for the recipients of a newsletter. */
const filters = {
  search: listQuery.search,
  status: z.enum(supporterStatuses).optional(),
  source: z.enum(supporterSources).optional(),
  consent: z.enum(consentStates).optional(),
  did: did.optional(),
  /** The first and the last day on which they did it, or anything if nothing is chosen. */
  didFrom: Day.optional(),
  didTo: Day.optional(),
  /** The id of a tag. */
  tag: z.coerce.number().int().min(1).max(maxId).optional(),
  /** The first and the last day on which they joined, in the campaign's time zone. */
  from: Day.optional(),
  to: Day.optional(),
  sort: z.enum(supporterSorts).default('newest'),
};

export const SupporterFilter = z.object(filters);
export type SupporterFilter = z.output<typeof SupporterFilter>;

export const SupporterQuery = z.object({ ...filters, page: listQuery.page, size: listQuery.size });
export type SupporterQuery = z.output<typeof SupporterQuery>;

/** A row of the list of supporters. */
export const Supporter = z.object({
  id: z.number(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** As `+265991234567`. */
  phone: z.string().nullable(),
  location: z.string().nullable(),
  status: z.enum(supporterStatuses),
  source: z.enum(supporterSources),
  consent: Consent,
  tags: z.array(Tag),
  /** The day of the first action, in the campaign's date format. */
  joinDate: z.string(),
});
export type Supporter = z.infer<typeof Supporter>;

/** With `hasMore`, counting stopped at a limit and `total` is only that limit. */
export const SupporterPage = listPageSchema(Supporter).extend({
  hasMore: z.boolean(),
  /** Newsletter sign-ups that wait for a confirmation; their addresses need not belong to a supporter. */
  waitingSignUps: z.number(),
});
export type SupporterPage = z.infer<typeof SupporterPage>;

/** A text of one line. */
const line = (label: string, max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, `Please use at most ${max} characters for ${label}.`))
    .transform((text) => text || null);

const email = line('the email address', fieldLimits.email)
  .transform((text) => text?.toLowerCase() ?? null)
  .pipe(z.email('Please enter an email address like name@example.org.').nullable());

const phone = z.string().transform((text, context): string | null => {
  if (text.trim() === '') return null;
  const number = readContactNumber(text);
  if (number !== null) return number;
  context.addIssue(
    'Please enter a Malawian mobile number such as 0991234567, or one with its country code such as +44 7911 123456.',
  );
  return z.NEVER;
});

/** The fields that the team can edit; an empty text becomes null. */
export const SupporterDraft = z
  .object({
    name: line('the name', fieldLimits.name),
    email,
    phone,
    location: line('the location', fieldLimits.name),
    status: z.enum(supporterStatuses),
  })
  .refine((draft) => draft.name !== null || draft.email !== null || draft.phone !== null, {
    error: 'Please enter a name, an email address or a phone number.',
    path: ['name'],
  });
export type SupporterDraft = z.output<typeof SupporterDraft>;

/** A change, with the version that was edited, to detect edit conflicts. */
export const SupporterChange = z.object({ version: z.string().max(100), draft: SupporterDraft });

export const AddedSupporter = z.object({ id: z.number() });

/** The data of a supporter besides the record, which is deleted with the supporter. */
export const PersonalDataCounts = z.object({
  isSubscribed: z.boolean(),
  comments: z.number(),
  messages: z.number(),
  feedback: z.number(),
  pictures: z.number(),
  mails: z.number(),
  /** Vote orders stay, without e-mail address and phone number. */
  orders: z.number(),
  /** Orders that wait for payment; while there are any, the supporter cannot be deleted. */
  pendingOrders: z.number(),
  /** The team's notes about the supporter. */
  notes: z.number(),
});
export type PersonalDataCounts = z.infer<typeof PersonalDataCounts>;

export const SupporterDetails = Supporter.extend({
  /** Further addresses and numbers, from entries that were merged into this one, and from imports. */
  further: z.array(z.string()),
  /** Changes with every edit, to detect edit conflicts. */
  version: z.string(),
  traces: PersonalDataCounts,
});
export type SupporterDetails = z.infer<typeof SupporterDetails>;

/** One line of a supporter's history, with display texts. */
export const SupporterHistoryLine = z.object({
  /** Where it is stored, and the id there. */
  id: z.string(),
  /** In the campaign's time zone and date format. */
  at: z.string(),
  /** `Commented on “A day in Zomba”`. */
  what: z.string(),
  /** The submitted text, or the details of an order. */
  detail: z.string().nullable(),
  /** A state such as `Paid` or `Waiting for approval`. */
  state: z.string().nullable(),
  /** The screen that shows it; null if there is none. */
  address: z.string().nullable(),
});
export type SupporterHistoryLine = z.infer<typeof SupporterHistoryLine>;

export const SupporterHistory = listPageSchema(SupporterHistoryLine);
export const HistoryQuery = z.object({ page: listQuery.page, size: listQuery.size });

/** Rejected: another supporter has this e-mail address or phone number. */
export const DuplicateContact = z.object({
  taken: z.object({ id: z.number(), field: z.enum(['email', 'phone']) }),
});

/** Edit conflict: the supporter as stored now. */
export const SupporterConflict = z.object({ current: SupporterDetails });
