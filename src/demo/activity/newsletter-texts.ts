import { prose } from '../campaign/prose.ts';

export type SampleNewsletterText = {
  readonly subject: string;
  readonly previewText: string;
  readonly html: string;
};

/** The newsletter that went out some weeks ago. */
export const sentNewsletter: SampleNewsletterText = {
  subject: 'Four hundred trees, one goat, and a walk before sunrise',
  previewText: 'What a hundred people planted in Dedza, who we are looking for, and when to set your alarm.',
  html: prose(`
    <p><span lang="ny">Moni nonse!</span> Voting is open, the hill in Dedza is green, and we have three things to
    tell you.</p>

    <h2>The hill has trees again</h2>

    <p>A hundred people, the youngest 6 and the oldest 74, planted 400 trees behind the school in Dedza. Two days
    later 388 of them were still green. The head teacher’s goat watched all morning. The fence held.
    <a href="/updates/planting-day-in-dedza">Read about the planting day</a>.</p>

    <h2>One hour a week</h2>

    <p>We are looking for women who can give one girl one hour a week: to ask how school is going, and to listen
    to the answer. <a href="/updates/mentors-wanted">See what a mentor does</a>, and please pass it on.</p>

    <h2>Walk with us</h2>

    <p>The Sunrise Walk starts at the Old Town market in Lilongwe, with drums at the start and mandasi at the
    finish. Every ticket buys a term’s exercise books for one girl.</p>

    <ul>
      <li>Six kilometres, or two on a path that is smooth enough for wheelchairs and prams</li>
      <li>MWK 5,000. Children under twelve walk free</li>
      <li><a href="/events/sunrise-walk">The day, the time and the tickets</a></li>
    </ul>

    <blockquote><p>One vote is a gift, and so is telling a neighbour about the reading clubs.</p></blockquote>

    <p>If you would like to vote, it takes about two minutes with your phone.</p>

    <div class="wp-block-button"><a class="wp-block-button__link" href="/vote">Vote for Thandiwe</a></div>

    <p><span lang="ny">Zikomo kwambiri</span>,<br>Thandiwe and the team</p>
  `),
};

/** The one that the team is still writing. */
export const draftNewsletter: SampleNewsletterText = {
  subject: 'A tin drum, a clinic queue, and where to meet us next',
  previewText: 'The morning in Salima, and two dates for your calendar.',
  html: prose(`
    <p><span lang="ny">Moni nonse!</span> At the clinic near Salima a boy of about five gave me his tin drum to
    hold. I have had medals that meant less.
    <a href="/updates/clinic-day-in-salima">Read what we learned that morning</a>.</p>

    <h2>Where to meet us</h2>

    <ul>
      <li><a href="/events/mentoring-morning">Mentoring Morning</a> in Lilongwe: forty students, forty women
      from forty kinds of work, and a great deal of tea</li>
      <li><a href="/events/clinic-day-mangochi">Volunteer Day</a> at the lakeshore clinic in Mangochi: bring a
      hat and, if you have one, a big pot</li>
    </ul>

    <p><span lang="ny">Zikomo</span>,<br>Thandiwe</p>
  `),
};
