import { update } from '../../content/types/update.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { prose } from './prose.ts';

export const communityUpdates: readonly DemoEntry[] = [
  demoEntry({
    type: update,
    slug: 'clinic-day-in-salima',
    title: 'A clinic queue, a tin drum & a morning that ran on kindness',
    published: -4,
    author: 'thandiwe-banda',
    fields: () => ({ category: 'Community', cover: 'community-05' }),
    html: prose(`
      <p>By six in the morning the queue outside the clinic near Salima already went around the mango tree.
      Mothers with babies, two old men sharing one chair, and a boy of about five with a tin drum.</p>

      <p>We had come as volunteers, twenty-two of us in red shirts. The nurses gave us the jobs that nobody
      has hands for on a full day.</p>

      <h2>What we did</h2>

      <ul>
        <li>swept the yard and filled the water buckets, four times</li>
        <li>wrote names and numbers on cards, so that people could sit down and keep their place</li>
        <li>read stories to 60 waiting children</li>
        <li>cooked porridge, and learned that we do not own a pot that is big enough</li>
      </ul>

      <p>The boy with the drum played us through the whole morning. When his turn came he gave the drum to me
      to hold. I have had medals that meant less.</p>

      <h2>What I learned</h2>

      <p>Leading is not always standing in front. That day it was Sister Agnes, who has run the clinic for
      nineteen years and knows every baby by name. She never once raised her voice. I watched her and took
      notes.</p>

      <p>The next clinic day is in Mangochi. You will find it <a href="/events">among the events</a>; bring a
      hat and, if you have one, a bigger pot.</p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'planting-day-in-dedza',
    title:
      'Four hundred young trees, two hundred muddy hands & one very patient goat: our planting day on a Dedza hill',
    published: -26,
    author: 'campaign-team',
    fields: () => ({ category: 'Community', cover: 'community-02' }),
    html: prose(`
      <p>The hill behind the school in Dedza was bare. After every heavy rain a little more of it ran across
      the football ground. So a hundred people came with hoes, buckets and songs to do something about it.</p>

      <p>The forestry teacher had raised the seedlings in milk packets: mbawa, msangu and a row of mangoes for
      the pupils who will eat them ten years from now. Each class has its own strip and its own watering
      list.</p>

      <h2>A tree with your name on it</h2>

      <p>Every pupil tied a strip of chitenje around a stick beside her tree. Red for Standard 5, green for
      Standard 6, yellow for Standard 7. From the road the hillside looks dressed for a wedding.</p>

      <p>And the goat? She belongs to the head teacher. She stood beside the fence all morning and looked at
      four hundred young trees the way I look at chambo and chips. The fence held.</p>

      <h3>By the numbers</h3>

      <ul>
        <li>400 trees planted, 388 still green two days later</li>
        <li>100 people, from 6 to 74 years old</li>
        <li>MWK 96,000 spent, nearly all of it on wire for the fence</li>
      </ul>

      <p><span lang="ny">Zikomo</span> to the parents who carried water up the hill. We will be back after the rains to count again,
      and we will write down here what we find.</p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'women-who-sew-for-school-fees',
    title: 'The women of Limbe who sew for school fees',
    published: -75,
    author: 'thandiwe-banda',
    fields: () => ({ category: 'Community', cover: 'community-03' }),
    html: prose(`
      <p>There are nine sewing machines in the back room in Limbe, and eight of them are older than me. Turn
      the wheel by hand, push the cloth, and out comes a school bag that will last longer than the school
      year.</p>

      <p>The women started as three neighbours with one machine. They put a little aside every week, and when
      there was enough they bought the second. Today fourteen women share the room, and their rule is written
      over the door: <strong>first the fees, then the rest</strong>.</p>

      <h2>A business, not a charity</h2>

      <p>I studied tourism management, so of course I asked about prices. Mayi Esnart, who keeps the books,
      laughed and handed me her pencil. She knows the cost of every bag down to the thread. A large one sells
      for MWK 6,500, and MWK 2,100 of it is profit.</p>

      <blockquote><p>People ask who gave us money. Nobody gave us money. We gave us money.</p></blockquote>

      <p>That is women’s leadership with no stage and no microphone. Last year it kept 31 children in
      school.</p>

      <p>The bags that hold our reading club books come from this room. You can see the women at work in <a
      href="/gallery">the gallery</a>.</p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'zikomo-mzuzu',
    title: 'Thank you, Mzuzu: notes from two days in the north',
    published: -103,
    author: 'thandiwe-banda',
    // Without a cover on purpose: the site then shows its default picture.
    fields: () => ({ category: 'Community', cover: null }),
    html: prose(`
      <p>In the north they say <em lang="tum">yewo</em>, and they say it with both hands. I went to Mzuzu and Nkhata Bay
      to listen for two days, and I came home with a full notebook and a bag of coffee.</p>

      <h2>Day one: Mzuzu</h2>

      <p>We met thirty young women who have finished Form 4 and are waiting. Waiting for results, for fees,
      for someone to call. Together we made a list of what can be learned while waiting: driving,
      bookkeeping, tailoring, code. Twelve of them want to begin with code, so that is what we will plan
      first.</p>

      <h2>Day two: Nkhata Bay</h2>

      <p>The fishing boats were coming in when we arrived. A teacher showed us the room above the beach that
      the village would lend us. It has a view of the whole bay and no shelves yet. By evening, three
      carpenters had measured the walls.</p>

      <ul>
        <li>Most asked for: exercise books, then footballs</li>
        <li>Best question: “Who taught <em>you</em> to speak like that?” (My grandmother.)</li>
        <li>Best meal: usipa with nsima, on an upturned canoe</li>
      </ul>

      <p>We promised to come back with books, and now the promise is in writing. <span lang="tum">Yewo chomene</span>, and <span lang="ny">zikomo</span>.</p>
    `),
  }),
];
