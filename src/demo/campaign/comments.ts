import { markSample } from '../mark-sample.ts';
import type { Timeline } from '../timeline.ts';

/** A comment of the sample campaign. */
type DemoComment = {
  /** The slug of the update that it belongs to. */
  readonly update: string;
  readonly name: string;
  /** Hours after the update was published. */
  readonly hours: number;
  readonly message: string;
  /** The team's answer below it. */
  readonly reply?: { readonly hours: number; readonly message: string };
};

const writeComments = ({ monthOf }: Timeline): readonly DemoComment[] => [
  {
    update: 'book-number-5000',
    name: 'Alinafe Chirwa',
    hours: 2,
    message: `My cousin’s class got two boxes in ${monthOf(-100)}. The covers are already soft from use, which is how a school book should look.`,
  },
  {
    update: 'book-number-5000',
    name: 'Mr. Nkhoma, head teacher',
    hours: 5,
    message:
      'Congratulations from all of us.\n\nPlease remember the schools behind the Dwangwa road. The truck cannot come in the rains, but a bicycle can. Ours is free every Saturday.',
    reply: {
      hours: 8,
      message:
        'Thank you, sir. We will bring two boxes as far as the bridge on Saturday morning, and your bicycle can meet us there.',
    },
  },
  {
    update: 'book-number-5000',
    name: 'Tiyamike',
    hours: 9,
    message: 'I am in Standard 7 and I read number 3,112. It was about a crocodile. Thank you!',
  },
  {
    update: 'clinic-day-in-salima',
    name: 'Sister Mercy Gondwe',
    hours: 7,
    message: 'The queue was long and nobody shouted. That is a campaign I can nurse for.',
  },
  {
    update: 'what-i-am-packing',
    name: 'Wongani',
    hours: 4,
    message: 'Pack a second pair of flat shoes. Ask anybody who has ever stood on a stage for six hours.',
  },
  {
    update: 'what-i-am-packing',
    name: 'Auntie Rose from Ndirande',
    hours: 30,
    message: 'And the chitenje I gave you!',
  },
];

export const createDemoComments = (timeline: Timeline): readonly DemoComment[] =>
  writeComments(timeline).map((comment) => ({ ...comment, name: markSample(comment.name) }));
