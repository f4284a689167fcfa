import { update } from '../../content/types/update.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { prose } from './prose.ts';

export const educationUpdates: readonly DemoEntry[] = [
  demoEntry({
    type: update,
    slug: 'book-number-5000',
    title: 'Book number 5,000 has a name in it',
    published: -1,
    author: 'thandiwe-banda',
    fields: () => ({ category: 'Education', cover: 'cover-books' }),
    html: prose(`
      <p>It is a thin book with a bent corner and a goat on the cover. A retired teacher in Zomba sent it to
      us, wrapped in newspaper. When we wrote it into our list, the number beside it was 5,000.</p>

      <p>When the book drive began we asked for 1,000 books. I was afraid we would get ninety. I should have
      known you better.</p>

      <h2>Where the books are now</h2>

      <ul>
        <li><strong>Lilongwe:</strong> 1,610 books in three reading clubs</li>
        <li><strong>Salima:</strong> 1,240 books in three reading clubs</li>
        <li><strong>Zomba:</strong> 980 books in two reading clubs</li>
        <li><strong>Dedza:</strong> 690 books in two reading clubs</li>
        <li><strong>Nkhata Bay:</strong> 480 books in one reading club, the youngest of them all</li>
      </ul>

      <p>Book 5,000 went to Senga Bay, to a girl called Mphatso who is in Standard 6. She wrote her name on
      the first page, then looked up and asked if that was allowed. It is. That is what the first page is
      for.</p>

      <h2>What comes next</h2>

      <p>A shelf without a reader is only furniture. So the next goal is not a number of books. It is a
      trained club leader for every shelf, someone who is there each Saturday morning, rain or sun.</p>

      <p>If you still have books at home, bring them to any of <a href="/events">our events</a>. Textbooks for
      Form 1 to Form 4 go first, always. <span lang="ny">Zikomo kwambiri</span> to every hand that carried a box.</p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'mentors-wanted',
    title: 'Mentors wanted: one hour a week for a girl’s future',
    published: -20,
    author: 'campaign-team',
    fields: () => ({ category: 'Education', cover: 'cover-mentoring' }),
    html: prose(`
      <p>Do you remember the first grown-up who asked what you wanted to become, and then waited for the
      answer? We are looking for forty women who will be that person for a girl in Form 3 or Form 4.</p>

      <h2>What a mentor does</h2>

      <ol>
        <li>Meets one student for one hour a week, in person or by phone, until her exams are over.</li>
        <li>Helps her to write down a goal, and the next small step towards it.</li>
        <li>Listens. Most of the hour is this.</li>
      </ol>

      <p>You do not need a degree. We have a bank clerk, a welder, a nurse and a woman who runs four maize
      mills. Each of them knows something that is in no textbook.</p>

      <blockquote><p>My mentor did not tell me what to do. She asked me good questions until I heard my own
      answer.</p></blockquote>

      <h2>How we keep everyone safe</h2>

      <p>Every mentor gives us two references and comes to a training day. Meetings take place at school or at
      the club, never in a private home, and a teacher always knows the time and the place.</p>

      <p>Training days are held in Lilongwe, Blantyre and Mzuzu. Write to us on the <a href="/contact">contact
      page</a> with the subject “Mentor”, and we will send you the dates. <span lang="ny">Tiyeni!</span></p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'seven-small-things',
    title: 'Why girls leave school, and seven small things that help them stay',
    published: -38,
    author: 'thandiwe-banda',
    fields: () => ({ category: 'Education', cover: 'school-04' }),
    html: prose(`
      <p>No girl I have met woke up one morning and decided to stop learning. It happens slowly: a missed
      week, an unpaid fee, a younger brother to look after. By the time someone notices, she has been gone a
      term.</p>

      <p>Over the last months I asked girls in eleven reading clubs what would have made a difference. Their
      answers were not big or strange. Here they are.</p>

      <h2>Seven things the girls asked for</h2>

      <ol>
        <li>A lamp, so that homework can be done after the cooking.</li>
        <li>Pads, soap and a toilet door that locks.</li>
        <li>A walking group for the long road home.</li>
        <li>One textbook between two, not one between nine.</li>
        <li>A teacher who asks “Where were you?” kindly.</li>
        <li>A place to leave the baby brother for two hours.</li>
        <li>A woman who has finished school and comes back to say so.</li>
      </ol>

      <h2>What we do about it</h2>

      <p>We cannot do all seven everywhere. But each reading club now picks two from the list every term and
      works on them with the parents and the head teacher. In Dedza, the walking group started with four
      girls. Last month I counted twenty-three.</p>

      <p><span lang="ny">Mutu umodzi susenza denga</span>, our elders say: one head does not carry a roof. If you can carry a corner
      of this one, come and <a href="/contact">talk to us</a>.</p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'library-on-a-bicycle',
    title: 'The library that comes by bicycle',
    published: -55,
    author: 'campaign-team',
    fields: () => ({ category: 'Education', cover: 'school-03' }),
    html: prose(`
      <p>On the road below Zomba Plateau you can hear our newest library before you see it. It has a bell, two
      wooden boxes and a rider called Yamikani, who used to carry cabbages to the market.</p>

      <p>Three primary schools share it. Each one keeps the boxes for ten days. Then Yamikani comes, counts
      the books, mends the torn ones with tape and rides on.</p>

      <h2>What is in the boxes</h2>

      <ul>
        <li>60 storybooks in Chichewa and 60 in English</li>
        <li>a set of maths cards that the pupils helped to draw</li>
        <li>two dictionaries, which are always out</li>
        <li>an exercise book in which readers write what they thought</li>
      </ul>

      <p>That last one is our favourite. “This book made me angry with the hyena,” wrote a boy in Standard 4.
      “I read it again to be sure.”</p>

      <p>A second bicycle costs MWK 320,000 with its boxes. We have put aside half. Come and see the first one
      at our next day in Zomba; you will find it <a href="/events">among the events</a>.</p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'six-girls-six-letters',
    title: 'Six girls, six letters: our first scholarships',
    published: -88,
    author: 'campaign-team',
    fields: () => ({ category: 'Education', cover: 'cover-scholarship' }),
    html: prose(`
      <p>Six letters left our table in Lilongwe this week. Each begins with the same word: congratulations.
      For one school year, six girls will not be sent home for fees.</p>

      <h2>What a scholarship covers</h2>

      <p>Each is worth MWK 240,000. It pays for fees, a uniform, shoes, exercise books and a small solar lamp.
      The money goes to the school and the shops, and every receipt is kept.</p>

      <h2>How the girls were chosen</h2>

      <p>Teachers sent us 71 names. Three people who do not work for the campaign read the forms without the
      names on them. They looked at need first, then at effort. Nobody was asked for a photo, a church or a
      party.</p>

      <blockquote><p>I read the letter to my grandmother twice. The second time she read it to
      me.</p></blockquote>

      <h3>For those who were not chosen</h3>

      <p>Sixty-five no’s are hard to write. Every one of those girls has been offered a place in a reading
      club and a mentor, and may apply again. If you would like to help us turn one more no into a yes, our <a
      href="/sponsors">partners page</a> says how.</p>
    `),
  }),
  demoEntry({
    type: update,
    slug: 'exam-season-study-plan',
    title: 'Exam season: a study plan that fits around the chores',
    published: -2,
    status: 'draft',
    author: 'campaign-team',
    fields: () => ({ category: 'Education', cover: 'cover-workshop' }),
    html: prose(`
      <p>Most study plans were written for people who do not fetch water. This one was written by four girls
      in Form 4 who do. It asks for ninety minutes a day, in three pieces.</p>

      <h2>The three pieces</h2>

      <ul>
        <li><strong>Before the house wakes:</strong> 30 minutes for the hardest subject.</li>
        <li><strong>On the road:</strong> 20 minutes of saying aloud what you learned, to a friend or to a
        goat.</li>
        <li><strong>After supper:</strong> 40 minutes of old exam questions, with the lamp.</li>
      </ul>

      <p>One day a week is free. Rest is part of the plan.</p>

      <p><em>Still to do: add the timetable as a picture, and ask the Salima club for their tips.</em></p>
    `),
  }),
];
