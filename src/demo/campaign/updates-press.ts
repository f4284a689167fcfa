import { update } from '../../content/types/update.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { biography } from '../timeline.ts';
import { prose } from './prose.ts';

export const pressUpdates: readonly DemoEntry[] = [
  demoEntry({
    type: update,
    slug: 'press-room-open',
    title: 'Facts, figures & pictures: our press room is open',
    published: -14,
    author: 'press-desk',
    fields: () => ({ category: 'Press', cover: 'cover-press' }),
    html: prose(`
      <p>Are you writing about the campaign? Here are the facts that we are asked for most, checked by us and
      free to use. If a number is not here, ask; we would rather look it up than see it guessed.</p>

      <h2>Thandiwe Banda in short</h2>

      <ul>
        <li><strong>Home:</strong> born in Salima, lives in Lilongwe</li>
        <li><strong>Studies:</strong> degree in commerce, tourism management, ${biography.graduated}</li>
        <li><strong>Work with young people:</strong> since ${biography.advocateSince}, as a volunteer with local organisations</li>
        <li><strong>Founder:</strong> of Buku Langa (“my book”), a girls’ education programme, ${biography.founded}</li>
        <li><strong>Stands for:</strong> youth education and women’s leadership</li>
      </ul>

      <h2>Buku Langa in figures</h2>

      <p>Eleven reading clubs in five districts, with about 430 girls. Six scholarships this year, worth MWK
      1,440,000 in all. The programme belongs to no party and no church.</p>

      <h2>Pictures</h2>

      <p>The media kit holds eight pictures in print size. You will find it in the journey section of <a
      href="/about">the about page</a>, as one zip file. Please credit “Thandiwe Banda campaign”.</p>

      <h3>Interviews</h3>

      <p>Write through the <a href="/contact">contact page</a> with your deadline and your questions. We
      answer within one working day. Interviews are possible in Chichewa and in English.</p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'on-the-radio',
    title: 'Thandiwe on the radio: the questions you sent in',
    published: -47,
    author: 'press-desk',
    fields: () => ({ category: 'Press', cover: 'cover-radio' }),
    html: prose(`
      <p>One hour, one microphone and 143 messages. The phone-in on girls who stay in school was the longest
      hour of the season for the studio’s patient operator. For those who could not listen, here are four of
      the questions and the answers, slightly shortened.</p>

      <h3>“Is a beauty contest the right place to talk about schools?” (Blantyre)</h3>

      <p>It is a place where people listen. If you give me a stage, I will talk about schools on it. If you
      give me a bus stop, I will do the same there.</p>

      <h3>“My daughter wants to be a mechanic. What do I say?” (Mangochi)</h3>

      <p>Say yes, and then find her a good one to learn from. Cars do not ask who is holding the spanner.</p>

      <h3>“What about the boys?” (Nkhata Bay)</h3>

      <p>Every one of our clubs has an open day when brothers come too. A boy who reads beside his sister
      grows up knowing that she can.</p>

      <h3>“What did you fail at?” (a caller from Lilongwe, aged 13)</h3>

      <p>Mathematics, in Form 2. I got 31 per cent. I cried, then I sat beside the girl who got 90 and asked
      her to show me how. It was the best bad mark of my life.</p>

      <p>More dates for listeners are <a href="/events">among the events</a>.</p>
    `),
  }),
];
