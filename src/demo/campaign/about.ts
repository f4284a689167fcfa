import { about as aboutType } from '../../content/types/about.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { biography } from '../timeline.ts';
import { prose } from './prose.ts';

export const about: readonly DemoEntry[] = [
  demoEntry({
    type: aboutType,
    slug: 'about',
    title: 'From the lakeshore to the stage',
    published: -119,
    author: 'thandiwe-banda',
    fields: () => ({ cover: 'about-portrait' }),
    html: prose(`
      <p>My name is Thandiwe Banda. I was born in Salima, close enough to the lake to hear it at night. My
      father taught Standard 5. My mother sold zitenje at the market and could add up three bills in her head
      while holding a baby. Between the two of them I learned to read and to reckon before I went to
      school.</p>

      <h2>The road to school</h2>

      <p>It was four kilometres each way, and in my first year eleven of us girls walked it together. By
      Standard 8 there were three. Nobody had forbidden the others to learn. There was a fee, a sick aunt, a
      wedding, a younger brother. I have thought about those eight girls almost every day since, and most of
      what I do is for them.</p>

      <h2>Listening first</h2>

      <p>In ${biography.advocateSince} I began to work with local organisations for young people. I carried chairs, took notes and
      asked a lot of questions. Students told me what they needed, and it was seldom what adults had planned
      for them. It taught me a rule that I still keep: <strong>first listen, then lead</strong>.</p>

      <h2>Buku Langa</h2>

      <p>In ${biography.founded} I started a girls’ education programme with fourteen girls, one mat and a mango tree in Senga
      Bay. We called it <em>Buku Langa</em>, “my book”, because every girl gets one to keep. Today there are
      eleven reading clubs in Salima, Lilongwe, Dedza, Zomba and Nkhata Bay, and about 430 girls. Each club is
      run by a young woman from the place itself. I visit; they lead.</p>

      <h2>What I studied, and why</h2>

      <p>In ${biography.graduated} I took my degree in commerce, in tourism management. People ask what that has to do with
      schools. When a visitor comes to the lake, someone must run the lodge, guide the boat and keep the
      books. I want that someone to be a girl who finished Form 4, and after some years I want her to own the
      lodge.</p>

      <h2>Why Miss Malawi</h2>

      <p>A crown is a loudspeaker. With it I would speak for two things: that every young person can stay in
      school, and that women sit at the tables where we decide about fees, wells and roads. I do not ask you
      to vote for a face. I ask you to vote for eleven reading clubs, and for the twelfth.</p>

      <h2>When nobody is looking</h2>

      <p>I cook a good chambo, I sing badly and with joy, and I have never won a game of bawo against my
      grandmother. If you meet me on the road, say <span lang="ny">moni</span>. I will want to know what you are reading. <span lang="ny">Zikomo</span> for
      walking with me.</p>
    `),
  }),
];
