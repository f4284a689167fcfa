import { update } from '../../content/types/update.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { biography, storyDays, type Timeline } from '../timeline.ts';
import { prose } from './prose.ts';

export const createPageantUpdates = ({ pageant }: Timeline): readonly DemoEntry[] => [
  demoEntry({
    type: update,
    slug: 'rehearsal-week',
    title: 'Rehearsal week: come behind the curtain',
    // Scheduled: published three days after the installation.
    published: 3,
    author: 'thandiwe-banda',
    fields: () => ({ category: 'Pageant', cover: 'stage-01' }),
    html: prose(`
      <p>An empty stage is very large and very quiet. This week we learn to fill it: where to stand, when to
      turn, and how to keep smiling when your shoe says no.</p>

      <h2>A day of rehearsal</h2>

      <ul>
        <li><strong>7:00</strong> stretching and a shared breakfast</li>
        <li><strong>9:00</strong> walking, turning, walking again</li>
        <li><strong>14:00</strong> practice questions, one minute for each answer</li>
        <li><strong>18:00</strong> feet up, tea, letters from home</li>
      </ul>

      <p>People think we are rivals. In truth we pin each other’s hems and share one box of plasters. The
      woman next to me in line has taught me a better turn; I helped her with her speech.</p>

      <p>I will keep the best pictures for <a href="/gallery">the gallery</a>. <span lang="ny">Moni</span> from behind the
      curtain!</p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'what-i-am-packing',
    title: 'What I’m packing for the final stage',
    published: -9,
    author: 'thandiwe-banda',
    fields: () => ({ category: 'Pageant', cover: 'stage-06' }),
    html: prose(`
      <p>My suitcase is open on the bed, and my mother is sitting beside it, taking out half of what I put in.
      We have agreed on a list. Since many of you asked, here it is.</p>

      <h2>In the suitcase</h2>

      <ul>
        <li>the red chitenje gown, in its own bag</li>
        <li>two pairs of shoes for the stage and one pair of sandals for being a person</li>
        <li>needle, thread, safety pins, more safety pins</li>
        <li>a flask, because no backstage in the world has tea when you need it</li>
      </ul>

      <h2>In the small pocket</h2>

      <p>A letter from the girls of the Senga Bay reading club, to be opened on the last night. A strip of
      cloth from my grandmother’s wrapper. And the card on which I wrote, in ${biography.advocateSince}, in blue pen:
      <em>Speak for those who are not in the room.</em></p>

      <p>I still get nervous. My knees know nothing about confidence. But I have learned that nervous and
      ready feel nearly the same, and that nobody in the back row can tell them apart.</p>

      <p>If you would like to travel with me, <a href="/vote">your vote</a> weighs nothing and fits every
      suitcase.</p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'voting-is-open',
    title: 'Voting is open: thank you for every single vote',
    published: storyDays.votingOpens,
    author: 'campaign-team',
    fields: () => ({ category: 'Pageant', cover: 'cover-vote' }),
    html: prose(`
      <p>It has begun. From today you can vote for Thandiwe with your phone, from Nsanje to Chitipa. One vote
      costs MWK 100, and the whole thing takes about two minutes.</p>

      <h2>Choose your package</h2>

      <ul>
        <li>1 vote for MWK 100</li>
        <li>5 votes for MWK 450, the one most people take</li>
        <li>10 votes for MWK 850</li>
        <li>25 votes for MWK 2,000</li>
      </ul>

      <h2>Three honest answers</h2>

      <h3>How do I know that my vote was counted?</h3>

      <p>You get a receipt with an address of its own. As soon as the payment is confirmed it says so, your votes
      are in the total, and your line is in the <a href="/vote/ledger">public ledger</a>, which anyone can check.</p>

      <h3>It says “pending”. Did I lose my money?</h3>

      <p>No. Pending means that we are still waiting for the payment service to confirm. Please do not pay
      again. <a href="/vote/find">Find my vote</a> shows how it stands, and
      <a href="/pages/how-voting-works">How voting works</a> explains each step.</p>

      <h3>Must I vote more than once?</h3>

      <p>Never with money that you need. One vote is a gift, and so is telling a neighbour about the reading
      clubs.</p>

      <p>Ready? <a href="/vote">Vote here</a>. <span lang="ny">Zikomo kwambiri!</span></p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'story-of-the-gown',
    title: 'The story that’s sewn into my gown',
    published: -64,
    author: 'thandiwe-banda',
    fields: () => ({ category: 'Pageant', cover: 'stage-02' }),
    html: prose(`
      <p>A gown like mine could have been bought. I wanted one that could be read. It took seven women, eleven
      metres of cloth and a very long table in Blantyre.</p>

      <h2>How to read it</h2>

      <p>Start at the hem. The zigzag is the road from Salima to school, which I walked for eight years. Above
      it run blue bands for the lake. The diamonds are windows: one for each of our reading clubs, eleven in
      all. And at the shoulder the sun comes up, because that is where you carry things.</p>

      <h2>Who made it</h2>

      <p>The cloth was printed for us by a partner you can meet on <a href="/sponsors">the sponsors page</a>.
      The cutting and sewing were done by the cooperative in Limbe, and each woman signed the lining with a
      stitch of her own. When I walk, I walk with seven signatures against my back.</p>

      <blockquote><p>A chitenje has carried every one of us. Now one will carry all of us on
      stage.</p></blockquote>

      <p>After the pageant the gown will not hang in a cupboard. It will be shown in schools, and the pupils
      may touch it. That is how you read cloth.</p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'i-am-in',
    title: `I’m in! My name is on the ${pageant} list`,
    published: -120,
    author: 'thandiwe-banda',
    fields: () => ({ category: 'Pageant', cover: 'stage-03' }),
    html: prose(`
      <p>The call came while I was counting exercise books. I said “yes, thank you” very politely, put down
      the phone, and then screamed so loudly that the neighbour came with a broom. <span lang="ny">Moni</span>, Malawi: I am a
      contestant in ${pageant}.</p>

      <h2>Why I said yes</h2>

      <p>For some people a pageant is about a dress. For me it is a microphone. When you wear a sash, people
      who never had time for you suddenly ask what you think. I know exactly what I want to tell them:</p>

      <ul>
        <li>A girl who finishes school changes more lives than her own.</li>
        <li>Women already lead in this country, in markets, clinics and classrooms. Give them a seat at the
        big tables too.</li>
        <li>Young people are not the future. We are here now, and we can start today.</li>
      </ul>

      <h2>What you can expect from me</h2>

      <p>I will tell you where I go, what I learn and what things cost. I will not promise what I cannot do.
      And I will write here myself, so forgive the spelling when I am tired.</p>

      <p>You can read more about me on <a href="/about">the about page</a>. <span lang="ny">Tiyeni</span>, let us go together.</p>
    `),
  }),
];
