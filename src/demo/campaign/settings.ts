import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { demoTimeZone, type Timeline } from '../timeline.ts';

/**
 * The demo's values for the settings about the campaign; all other settings have the specification's defaults. Its line and
 * milestones are the specification's, with the year of the demo's own pageant.
 */
export const createDemoSettings = (timeline: Timeline): Partial<SiteSettings> => {
  const { heroLine, milestones, year: defaultYear } = SiteSettings.parse({});
  return {
    siteTitle: `Thandiwe Banda for ${timeline.pageant}`,
    siteDescription: `Official campaign website of Thandiwe Banda, ${timeline.pageant} contestant for youth education and women’s leadership.`,
    year: timeline.year,
    heroLine: heroLine.replace(String(defaultYear), String(timeline.year)),
    finaleCaption: timeline.finaleCaption,
    milestones: milestones.map((milestone) =>
      milestone.year === defaultYear ? { ...milestone, year: timeline.year } : milestone,
    ),
    contestantName: 'Thandiwe Banda',
    contactEmail: 'zikomo@example.org',
    adminEmail: 'team@example.org',
    timezone: demoTimeZone,
    dateFormat: 'F j, Y',
    address: 'Buku Langa House, Area 3, Lilongwe, Malawi',
    phone: '+265 990 000 000',
    donateUrl: 'https://example.org/donate',
    votingGuide: 'how-voting-works',
    leaderboardPlace: '#12',
    privacyPage: 'privacy',
    advocacyStatement:
      'I stand for two things: that every young person in Malawi can stay in school, and that women sit at the tables where we decide about fees, wells and roads.',
    introductions: { sponsors: 'Lamps, books, beds, data and tea: a campaign runs on what partners give.' },
    testimonials: [
      {
        name: 'Esnart Phiri',
        role: 'Standard 6 teacher, Senga Bay',
        words:
          'Before the reading club, four girls in my class had a book at home. Now I run out of questions before they run out of answers.',
      },
      {
        name: 'Chikondi Mwale',
        role: 'Boat guide, Cape Maclear',
        words:
          'She asked me what a guide needs to know, wrote it all down, and came back with a course. Who does that?',
      },
      {
        name: 'Grace Kamanga',
        role: 'Market vendor, Limbe',
        words:
          'My daughter reads to me while I sell tomatoes. I vote for Thandiwe because she keeps her word on ordinary days too.',
      },
    ],
    meetAndGreet: {
      title: 'Virtual Meet and Greet',
      when: timeline.meetAndGreet,
      text: 'An hour with Thandiwe, live on your phone. Bring one question about school, work or the crown; she answers as many as the hour holds.',
      url: null,
    },
    socialPosts: [
      {
        network: 'facebook',
        text: 'Eleven clubs, 430 girls, one very loud reading of “The Tortoise and the Drum” in Dedza this morning. Thank you to every parent who walked along.',
        when: 'After the Dedza club day',
        url: 'https://www.facebook.com/',
      },
      {
        network: 'instagram',
        text: 'First fitting of the chitenje gown. The hem took longer than my degree.',
        when: 'From the sewing room in Limbe',
        url: 'https://www.instagram.com/',
      },
      {
        network: 'tiktok',
        text: 'Thirty seconds on why a tourism graduate keeps talking about school desks. Part two is filmed in a canoe.',
        when: 'Filmed at Senga Bay',
        url: 'https://www.tiktok.com/',
      },
    ],
  };
};
