import { event } from '../../content/types/event.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { prose } from './prose.ts';

export const communityEvents: readonly DemoEntry[] = [
  demoEntry({
    type: event,
    slug: 'planting-day-dedza',
    title: 'Planting Day on the hill',
    published: -45,
    author: 'campaign-team',
    fields: (onDay) => ({
      day: onDay(-28),
      time: '07:00',
      endTime: '13:00',
      location: 'The hill behind the primary school, Dedza',
      category: 'community',
      isFeatured: false,
      price: null,
      cover: 'community-02',
      tags: ['trees', 'families', 'volunteers', 'Dedza'],
      ticketUrl: null,
    }),
    html: prose(`
      <p>Four hundred young trees need a hole, some water and a friend. Bring a hoe, a bucket and shoes that can get muddy. There is nsima and beans for everyone at noon.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'clinic-day-mangochi',
    title: 'Volunteer Day at the clinic',
    published: -6,
    author: 'campaign-team',
    fields: (onDay) => ({
      day: onDay(9),
      time: null,
      endTime: null,
      location: 'Lakeshore clinic, Mangochi',
      category: 'Community',
      isFeatured: false,
      price: null,
      cover: 'community-01',
      tags: ['health', 'volunteers'],
      ticketUrl: null,
    }),
    html: prose(`
      <p>A day of sweeping, carrying, reading to children and making the wait shorter. The nurses tell us what
      is needed. Tell us on the contact page if you are coming, and we will send you the time to meet.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'sunrise-walk',
    title: 'Sunrise Walk for Girls’ Education',
    published: -21,
    author: 'thandiwe-banda',
    fields: (onDay) => ({
      day: onDay(14),
      time: '05:30',
      endTime: '08:30',
      location: 'Start at the Old Town market, Lilongwe',
      category: 'Community',
      isFeatured: true,
      price: 'MWK 5,000',
      cover: 'cover-walk',
      tags: ['walk', 'families', 'fundraiser', 'Lilongwe'],
      ticketUrl: 'https://example.org/tickets/sunrise-walk',
    }),
    html: prose(`
      <p>Six kilometres through the waking city, with drums at the start and mandasi at the finish. Every
      ticket buys a term’s exercise books for one girl.</p>

      <p>Children under twelve walk free. There is a shorter route of two kilometres that is smooth enough for
      wheelchairs and prams.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'stories-by-the-fire',
    title: 'Stories by the Fire',
    published: -8,
    author: 'campaign-team',
    fields: () => ({
      day: null,
      time: null,
      endTime: null,
      location: 'Chikale beach, Nkhata Bay',
      category: 'community',
      isFeatured: false,
      price: null,
      cover: 'community-06',
      tags: [],
      ticketUrl: null,
    }),
    html: prose(`
      <p>Old stories and new ones, told around a fire on the beach when it gets dark. Elders begin, children
      finish. Bring a wrapper against the wind from the lake. We wait for a still night and announce the day
      here.</p>
    `),
  }),
  demoEntry({
    type: event,
    slug: 'girls-hike-mulanje',
    title: 'Girls’ Hike on Mulanje',
    published: -16,
    author: 'campaign-team',
    fields: () => ({
      day: null,
      time: null,
      endTime: null,
      location: 'Foot of the mountain, Mulanje',
      category: 'community',
      isFeatured: false,
      price: 'MWK 8,000, bus included',
      cover: 'lake-02',
      tags: ['outdoors', 'ages 14–20', 'confidence'],
      ticketUrl: null,
    }),
    html: prose(`
      <p>A day’s walk with women guides through the tea and up to the first waterfall. We wait for dry paths
      before we set the day, so it will be announced here two weeks ahead.</p>
    `),
  }),
];
