import { z } from 'zod';
import { fieldLimits } from '../forms/form-limits.ts';
import { oneLine } from '../one-line.ts';
import { readContactNumber } from '../phone-number.ts';
import { listPageOf, listQuery } from './list-page.ts';

export const supporterStatuses = ['active', 'inactive'] as const;
export type SupporterStatus = (typeof supporterStatuses)[number];
export const statusLabels: Readonly<Record<SupporterStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
};

/** How somebody first came. */
export const supporterSources = [
  'voted',
  'subscribed',
  'commented',
  'gave-feedback',
  'wrote',
  'added',
] as const;
export type SupporterSource = (typeof supporterSources)[number];
export const sourceLabels: Readonly<Record<SupporterSource, string>> = {
  voted: 'Voted',
  subscribed: 'Subscribed',
  commented: 'Commented',
  'gave-feedback': 'Gave feedback',
  wrote: 'Wrote to us',
  added: 'Added by the team',
};

/** The orders of the list; whoever has no name comes last in those by name. */
export const supporterSorts = ['newest', 'oldest', 'name', 'name-back'] as const;
export type SupporterSort = (typeof supporterSorts)[number];
export const sortLabels: Readonly<Record<SupporterSort, string>> = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  name: 'Name (A-Z)',
  'name-back': 'Name (Z-A)',
};

const filters = {
  search: listQuery.search,
  status: z.enum(supporterStatuses).optional(),
  source: z.enum(supporterSources).optional(),
  sort: z.enum(supporterSorts).default('newest'),
};

/** Which supporters are wanted, and in which order. */
export const SupporterFilter = z.object(filters);
export type SupporterFilter = z.output<typeof SupporterFilter>;

/** The same, a page of it. */
export const SupporterQuery = z.object({ ...filters, page: listQuery.page, size: listQuery.size });
export type SupporterQuery = z.output<typeof SupporterQuery>;

/** Somebody in the list. */
export const Supporter = z.object({
  id: z.number(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** As `+265991234567`. */
  phone: z.string().nullable(),
  location: z.string().nullable(),
  status: z.enum(supporterStatuses),
  source: z.enum(supporterSources),
  /** The day they came, as the campaign writes days. */
  joinDate: z.string(),
});
export type Supporter = z.infer<typeof Supporter>;

/** A page of them. A search that finds a great many is not counted to the end: `hasMore`, and `total` is how far it was. */
export const SupporterPage = listPageOf(Supporter).extend({ hasMore: z.boolean() });
export type SupporterPage = z.infer<typeof SupporterPage>;

/** A text of one line. */
const line = (called: string, most: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(most, `Please use at most ${most} characters for ${called}.`))
    .transform((text) => text || null);

const email = line('the e-mail address', fieldLimits.email)
  .transform((text) => text?.toLowerCase() ?? null)
  .pipe(z.email('Please enter an e-mail address like name@example.org.').nullable());

const phone = z.string().transform((text, context): string | null => {
  if (text.trim() === '') return null;
  const number = readContactNumber(text);
  if (number !== null) return number;
  context.addIssue(
    'Please enter a mobile number of Malawi, such as 0991234567, or one with its country’s code, such as +44 7911 123456.',
  );
  return z.NEVER;
});

/** What the team writes down of somebody; empty texts are what is not known. */
export const SupporterDraft = z
  .object({
    name: line('the name', fieldLimits.name),
    email,
    phone,
    location: line('the location', fieldLimits.name),
    status: z.enum(supporterStatuses),
  })
  .refine((draft) => draft.name !== null || draft.email !== null || draft.phone !== null, {
    error: 'Please enter a name, an e-mail address or a phone number.',
    path: ['name'],
  });
export type SupporterDraft = z.output<typeof SupporterDraft>;

/** A change of somebody, with the version it was made from. */
export const SupporterChange = z.object({ version: z.string().max(100), draft: SupporterDraft });

export const AddedSupporter = z.object({ id: z.number() });

/** What is there of somebody besides their record: what goes when they are deleted. */
export const SupporterTraces = z.object({
  isSubscribed: z.boolean(),
  comments: z.number(),
  messages: z.number(),
  feedback: z.number(),
  pictures: z.number(),
  mails: z.number(),
  /** Their vote orders, from which address and number are removed. */
  orders: z.number(),
  /** Those of them that still wait for their payment: as long as there are some, nobody is deleted. */
  pendingOrders: z.number(),
});
export type SupporterTraces = z.infer<typeof SupporterTraces>;

/** Somebody by themselves. */
export const SupporterDetails = Supporter.extend({
  /** Changes whenever what the team can edit does. */
  version: z.string(),
  traces: SupporterTraces,
});
export type SupporterDetails = z.infer<typeof SupporterDetails>;

/** Something somebody did, for people. */
export const SupporterActionLine = z.object({
  id: z.number(),
  /** When, as the campaign writes moments. */
  at: z.string(),
  /** `Commented on “A day in Zomba”`. */
  what: z.string(),
  /** Their words, or the facts of an order. */
  detail: z.string().nullable(),
  /** How it stands: `Paid`, `Waiting for approval`. */
  state: z.string().nullable(),
});
export type SupporterActionLine = z.infer<typeof SupporterActionLine>;

export const SupporterHistory = listPageOf(SupporterActionLine);
export const HistoryQuery = z.object({ page: listQuery.page, size: listQuery.size });

/** What of somebody was refused because another has it. */
export const TakenBy = z.object({ taken: z.object({ id: z.number(), field: z.enum(['email', 'phone']) }) });

/** Somebody was changed meanwhile: how they are now. */
export const ChangedMeanwhile = z.object({ current: SupporterDetails });
