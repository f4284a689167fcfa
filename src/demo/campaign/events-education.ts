import { event } from '../../content/types/event.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { prose } from './prose.ts';

export const educationEvents: readonly DemoEntry[] = [
  demoEntry({
    type: event,
    slug: 'reading-day-senga-bay',
    title: 'Reading Day at Senga Bay',
    published: -82,
    author: 'campaign-team',
    fields: (onDay) => ({
      day: onDay(-58),
      time: '09:00',
      endTime: '12:00',
      location: 'Senga Bay primary school, Salima',
      category: 'Education',
      isFeatured: false,
      price: null,
      cover: 'school-01',
      tags: ['books', 'children', 'Salima'],
      ticketUrl: null,
    }),
    html: prose(`
      <p>A whole morning of reading aloud, from picture books to poems. Parents, brothers and sisters are
      welcome. Bring a mat to sit on and one story that your grandmother told you.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'homework-hour-online',
    title: 'Homework Hour, live online',
    published: -12,
    author: 'campaign-team',
    fields: (onDay) => ({
      day: onDay(2),
      time: '17:00',
      endTime: '18:00',
      location: 'Online',
      category: 'education',
      isFeatured: false,
      price: null,
      // Without a cover on purpose: the card then shows the site's stock picture.
      cover: null,
      tags: ['online', 'maths', 'Form 1–4'],
      ticketUrl: null,
    }),
    html: prose(`
      <p>Stuck on simultaneous equations? Two volunteer teachers answer your questions for an hour, with low
      data use: sound and a shared blackboard, no video needed. The link is sent to newsletter readers that
      morning.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'mentoring-morning',
    title: 'Mentoring Morning: tea & big questions',
    published: -18,
    author: 'thandiwe-banda',
    fields: (onDay) => ({
      day: onDay(5),
      time: '09:30',
      endTime: '12:00',
      location: 'Area 18 community hall, Lilongwe',
      category: 'Education',
      isFeatured: false,
      price: 'MWK 2,000',
      cover: 'cover-mentoring',
      tags: ['mentoring', 'women’s leadership', 'students'],
      ticketUrl: 'https://example.org/tickets/mentoring-morning',
    }),
    html: prose(`
      <p>Forty students, forty women from forty kinds of work, and a great deal of tea. Each student speaks
      with three mentors for twenty minutes and leaves with one next step on paper.</p>

      <p>Students come in free with a school card. The price is for mentors and guests and pays for the
      tea.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'code-and-coffee-mzuzu',
    title: 'Code & Coffee: a first workshop for young women',
    published: -10,
    author: 'campaign-team',
    fields: (onDay) => ({
      day: onDay(27),
      time: '10:00',
      endTime: '17:00',
      location: 'Luwinga youth centre, Mzuzu',
      category: 'education',
      isFeatured: false,
      price: 'MWK 3,000',
      cover: 'cover-workshop',
      tags: ['code', 'beginners', 'laptops', 'Mzuzu', 'ages 16–25'],
      ticketUrl: 'https://example.org/tickets/code-and-coffee',
    }),
    html: prose(`
      <p>Build your first web page in one day, and keep it. No experience needed. We bring twenty laptops; if
      you have your own, bring it and its charger. Lunch and northern coffee are included.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'scholarship-awards',
    title: 'Scholarship Awards: next year’s letters',
    published: -5,
    author: 'campaign-team',
    fields: (onDay) => ({
      day: onDay(74),
      time: '14:00',
      endTime: null,
      location: 'Town hall, Zomba',
      category: 'Education',
      isFeatured: true,
      price: null,
      cover: 'cover-scholarship',
      tags: ['scholarships', 'Buku Langa'],
      ticketUrl: 'https://example.org/tickets/scholarship-awards',
    }),
    html: prose(`
      <p>The next scholarship letters are handed over in public, with families, teachers and the first six
      girls in the front row. Entry is free, but seats are few: please take a ticket.</p>
    `),
  }),
];
