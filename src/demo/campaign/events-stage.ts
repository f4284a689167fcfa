import { event } from '../../content/types/event.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { storyDays } from '../timeline.ts';
import { prose } from './prose.ts';

/** Gala, pageant and media events. */
export const stageEvents: readonly DemoEntry[] = [
  demoEntry({
    type: event,
    slug: 'radio-phone-in',
    title: 'Radio phone-in: girls who stay in school',
    published: -62,
    author: 'press-desk',
    fields: (onDay) => ({
      day: onDay(-50),
      time: '19:30',
      endTime: '20:30',
      // A radio programme, so it has no venue.
      location: null,
      category: 'Media',
      isFeatured: false,
      price: null,
      cover: 'cover-radio',
      tags: ['radio'],
      ticketUrl: null,
    }),
    html: prose(`
      <p>An hour of your questions about school, fees and growing up, answered live in Chichewa and English.
      Send yours beforehand through the contact page.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'meet-the-contestants',
    title: 'Meet the Contestants',
    published: -40,
    author: 'campaign-team',
    fields: (onDay) => ({
      day: onDay(-15),
      time: '18:00',
      endTime: null,
      location: 'Civic hall, Blantyre',
      category: 'Pageant',
      isFeatured: false,
      price: 'MWK 10,000',
      cover: 'stage-05',
      tags: ['pageant', 'Blantyre'],
      ticketUrl: 'https://example.org/tickets/meet-the-contestants',
    }),
    html: prose(`
      <p>An evening with all the contestants: short speeches, long dresses and time for photographs. Thandiwe
      speaks on what a reading club costs and what it gives back.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'chitenje-evening',
    title: 'Chitenje Evening: eleven zitenje, eleven stories',
    published: -13,
    author: 'campaign-team',
    fields: (onDay) => ({
      day: onDay(20),
      time: '18:30',
      endTime: null,
      location: 'Old cotton warehouse, Limbe, Blantyre',
      category: 'GALA',
      isFeatured: false,
      price: 'MWK 15,000',
      cover: 'stage-01',
      tags: ['fashion', 'music', 'Blantyre'],
      ticketUrl: 'https://example.org/tickets/chitenje-evening',
    }),
    html: prose(`
      <p>Eleven young designers, one for each reading club, show a piece made from a single length of cloth.
      Music, supper and an auction at the end; what comes in is shared between the designers and the
      clubs.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'press-breakfast',
    title: 'Press Breakfast',
    published: -7,
    author: 'press-desk',
    fields: (onDay) => ({
      day: onDay(33),
      time: '07:30',
      endTime: null,
      location: 'Lilongwe, City Centre',
      category: 'media',
      isFeatured: false,
      price: 'By invitation',
      cover: 'cover-press',
      tags: ['press', 'interviews'],
      ticketUrl: null,
    }),
    html: prose(`
      <p>Coffee, a short report on what the campaign raised and spent, and open questions for as long as there
      are any. Journalists can ask the Press Desk for an invitation through the contact page.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'gala-dinner',
    title: 'A Seat at the Table: the campaign’s gala dinner',
    published: -25,
    author: 'campaign-team',
    fields: (onDay) => ({
      day: onDay(storyDays.galaDinner),
      time: '18:00',
      endTime: null,
      location: 'Garden pavilion, Lilongwe',
      category: 'Gala',
      isFeatured: true,
      price: 'MWK 300,000 per table of ten',
      cover: 'cover-gala',
      tags: ['gala', 'fundraiser', 'dinner', 'women’s leadership', 'scholarships'],
      ticketUrl: 'https://example.org/tickets/gala-dinner',
    }),
    html: prose(`
      <p>One evening before voting closes, we lay the tables for the people who made this campaign
      possible. Each table keeps one chair free for a student, and she gives the toast.</p>

      <p>Dress: your best chitenje. All profit goes to next year’s scholarships, and the accounts are read out
      before dessert.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'finale-watch-party',
    title: 'Finale Watch Party',
    published: -3,
    author: 'thandiwe-banda',
    fields: (onDay) => ({
      day: onDay(storyDays.finale),
      // The day is known, the hour is not.
      time: null,
      endTime: null,
      location: 'Area 25 community ground, Lilongwe',
      category: 'pageant',
      isFeatured: false,
      price: 'MWK 25,000 per table',
      cover: 'cover-finale',
      tags: ['finale', 'big screen', 'families'],
      ticketUrl: 'https://example.org/tickets/finale-watch-party',
    }),
    html: prose(`
      <p>A big screen, a bigger crowd and a table for six with snacks. Standing on the grass is free, as it
      should be. We will set the hour when the organisers give us the programme of the night.</p>
    `),
  }),
];
