import type { MessageState, ModerationState } from '../../shared/admin/inbox-states.ts';

/** A comment of the sample data on an update, days before the installation. */
type SampleComment = {
  readonly update: string;
  readonly days: number;
  readonly state: ModerationState;
  readonly message: string;
};

export const sampleComments: readonly SampleComment[] = [
  {
    update: 'voting-is-open',
    days: -29,
    state: 'approved',
    message: 'Five votes from our whole compound. The receipt came before the kettle boiled.',
  },
  {
    update: 'voting-is-open',
    days: -27,
    state: 'approved',
    message: 'Can I vote from South Africa with a card? Update: yes, it worked.',
  },
  {
    update: 'voting-is-open',
    days: -12,
    state: 'approved',
    message:
      'I checked my line in the ledger with my nephew. He is eleven and now wants to check everyone’s.',
  },
  {
    update: 'what-i-am-packing',
    days: -8,
    state: 'approved',
    message: 'Tea in a flask: now I know that she is really from Salima.',
  },
  {
    update: 'press-room-open',
    days: -13,
    state: 'approved',
    message: 'Thank you for numbers with dates on them. Other campaigns, please copy.',
  },
  {
    update: 'clinic-day-in-salima',
    days: -3,
    state: 'approved',
    message: 'My mother was in that queue. She has talked about the tin drum every day since.',
  },
  {
    update: 'book-number-5000',
    days: 0,
    state: 'waiting',
    message: 'We have a box of forty readers in Kasungu that nobody uses any more. Where can we bring it?',
  },
  {
    update: 'book-number-5000',
    days: 0,
    state: 'waiting',
    message: 'Which book was number 4,999? I think that it was mine!',
  },
  {
    update: 'what-i-am-packing',
    days: -1,
    state: 'waiting',
    message: 'Is the gown on show before the finale? Our tailoring class would love to see the hem.',
  },
  {
    update: 'voting-is-open',
    days: -2,
    state: 'waiting',
    message: 'Please add a way to vote without a smartphone.',
  },
  {
    update: 'voting-is-open',
    days: -5,
    state: 'spam',
    message: 'CHEAP VOTES!!! 1000 for the price of 10, write to me now',
  },
  {
    update: 'story-of-the-gown',
    days: -20,
    state: 'spam',
    message: 'Nice blog, visit my shop for the best watches in town',
  },
];

/** A message of the contact form. */
type SampleMessage = {
  readonly days: number;
  readonly state: MessageState;
  readonly subject: string;
  readonly message: string;
};

export const sampleMessages: readonly SampleMessage[] = [
  {
    days: 0,
    state: 'new',
    subject: 'A school visit in Kasungu',
    message:
      'Our Form 3 class has read everything that you wrote. Could Thandiwe come for a morning next month? We can offer a hall, a drum and very good questions.',
  },
  {
    days: 0,
    state: 'new',
    subject: 'Interview for the weekend edition',
    message: 'We have one page and a deadline on Thursday evening. Three questions by mail would be enough.',
  },
  {
    days: -1,
    state: 'new',
    subject: 'I paid and see “pending”',
    message:
      'I approved the payment on my phone last night and the page still says pending. I did not pay again, as you wrote. What should I do now?',
  },
  {
    days: -2,
    state: 'new',
    subject: 'Forty readers to give away',
    message:
      'They are English readers for Standard 4 to 6, used but complete. Who can collect them in Mzuzu?',
  },
  {
    days: -4,
    state: 'answered',
    subject: 'Table for the gala dinner',
    message: 'Our office would like one table of ten. Can we pay by bank transfer?',
  },
  {
    days: -6,
    state: 'answered',
    subject: 'Mentor in Blantyre',
    message: 'I am a civil engineer and have an hour every Friday. Where do I sign up?',
  },
  {
    days: -9,
    state: 'answered',
    subject: 'Pictures for our newsletter',
    message: 'May we use the portrait by the lake, and whom do we credit?',
  },
  {
    days: -15,
    state: 'answered',
    subject: 'Wheelchair at the Sunrise Walk',
    message: 'My sister uses a wheelchair. Is the short route really smooth all the way?',
  },
  {
    days: -7,
    state: 'spam',
    subject: 'Rank number one in search engines',
    message: 'We guarantee the first place in seven days. Answer today for a discount.',
  },
];

/** Feedback from the home page. */
type SampleFeedback = {
  readonly days: number;
  readonly state: ModerationState;
  readonly message: string;
};

export const sampleFeedback: readonly SampleFeedback[] = [
  {
    days: -10,
    state: 'approved',
    message: 'She sat on the mat with us, not on the chair. My daughter has talked about it ever since.',
  },
  {
    days: -1,
    state: 'waiting',
    message: 'The site opens even on my old phone, and the film page does not eat my bundle. Zikomo!',
  },
  {
    days: -3,
    state: 'waiting',
    message: 'Our reading club in Dedza has started a second shelf because of you.',
  },
  { days: -8, state: 'spam', message: 'Win a new phone, click here' },
];
