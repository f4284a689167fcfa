/** A sample picture of the demo campaign: an SVG file in this folder. */
export type DemoPicture = {
  /** Content refers to the picture by this name; the stored files' names begin with it. */
  readonly name: string;
  readonly title: string;
  /** One sentence that describes the picture. */
  readonly alt: string;
  /** Path of the SVG file, relative to this folder. */
  readonly file: string;
};

export const pictures: readonly DemoPicture[] = [
  // The hero and the about page.
  {
    name: 'hero-cover',
    title: 'Thandiwe Banda before the sun',
    alt: 'Thandiwe Banda, crowned, in a red chitenje gown and sash, stands before a huge patterned sun.',
    file: 'portraits/hero-cover.svg',
  },
  {
    name: 'about-portrait',
    title: 'Thandiwe Banda at the lake shore',
    alt: 'Thandiwe Banda sits at a table by Lake Malawi with an open book in her hands and a pile of books beside her.',
    file: 'portraits/about-portrait.svg',
  },
  // The media kit.
  {
    name: 'kit-portrait-formal',
    title: 'Thandiwe Banda, formal portrait',
    alt: 'Thandiwe Banda in profile, crowned, with gold earrings and a red chitenje wrap.',
    file: 'media-kit/kit-portrait-formal.svg',
  },
  {
    name: 'kit-portrait-smile',
    title: 'Thandiwe Banda, smiling',
    alt: 'Thandiwe Banda smiles in a yellow chitenje headwrap, hoop earrings and a green-blue chitenje dress.',
    file: 'media-kit/kit-portrait-smile.svg',
  },
  {
    name: 'kit-full-length',
    title: 'Thandiwe Banda, full length',
    alt: 'Thandiwe Banda stands full length in a long red chitenje gown with crown and sash.',
    file: 'media-kit/kit-full-length.svg',
  },
  {
    name: 'kit-with-students',
    title: 'Thandiwe Banda with students',
    alt: 'Thandiwe Banda stands among schoolgirls in uniform who hold books against a morning sky.',
    file: 'media-kit/kit-with-students.svg',
  },
  {
    name: 'kit-at-lake',
    title: 'Thandiwe Banda at Lake Malawi',
    alt: 'Thandiwe Banda walks along the beach of Lake Malawi at sunrise, her wrap lifted by the wind.',
    file: 'media-kit/kit-at-lake.svg',
  },
  {
    name: 'kit-on-stage',
    title: 'Thandiwe Banda on stage',
    alt: 'Thandiwe Banda stands crowned in the light of three spotlights, a chitenje curtain behind her.',
    file: 'media-kit/kit-on-stage.svg',
  },
  {
    name: 'kit-reading',
    title: 'Thandiwe Banda reading',
    alt: 'Thandiwe Banda, crowned, sits on the grass by a tree and reads while the sun comes up over the hills.',
    file: 'media-kit/kit-reading.svg',
  },
  {
    name: 'kit-crest',
    title: 'The campaign crest',
    alt: 'A round emblem: a crown over a rising sun and a field of chitenje diamonds.',
    file: 'media-kit/kit-crest.svg',
  },
  // The four photo galleries, six pictures each.
  {
    name: 'school-01',
    title: 'A lesson about the sun',
    alt: 'Thandiwe Banda points at a blackboard with chalk drawings of a sun, a lake and a fish while children watch from wooden desks.',
    file: 'gallery/school-01.svg',
  },
  {
    name: 'school-02',
    title: 'Home under the jacarandas',
    alt: 'Four schoolgirls with books walk along a red path under flowering jacaranda trees.',
    file: 'gallery/school-02.svg',
  },
  {
    name: 'school-03',
    title: 'Morning reading at the school library',
    alt: 'Thandiwe Banda and two children read on a mat in front of full library shelves.',
    file: 'gallery/school-03.svg',
  },
  {
    name: 'school-04',
    title: 'Everyone knows the answer',
    alt: 'Many raised hands in different browns reach up in front of a sunlit classroom window.',
    file: 'gallery/school-04.svg',
  },
  {
    name: 'school-05',
    title: 'The school garden after rain',
    alt: 'Children water rows of young maize and pumpkins beside their brick school.',
    file: 'gallery/school-05.svg',
  },
  {
    name: 'school-06',
    title: 'Last match before the bell',
    alt: 'Children play football on the dusty school ground in long afternoon light.',
    file: 'gallery/school-06.svg',
  },
  {
    name: 'stage-01',
    title: 'The runway before the show',
    alt: 'An empty runway with a chitenje border leads to a glowing sun between crossing spotlights.',
    file: 'gallery/stage-01.svg',
  },
  {
    name: 'stage-02',
    title: 'The gown walk',
    alt: 'Thandiwe Banda walks the runway in a wide red chitenje gown with a long train.',
    file: 'gallery/stage-02.svg',
  },
  {
    name: 'stage-03',
    title: 'Seven contestants, one line',
    alt: 'Seven contestants in chitenje gowns and sashes, Thandiwe Banda in the middle, stand in a row under the stage lights.',
    file: 'gallery/stage-03.svg',
  },
  {
    name: 'stage-04',
    title: 'The crown waits',
    alt: 'A gold crown with red stones rests on a tasselled chitenje cushion.',
    file: 'gallery/stage-04.svg',
  },
  {
    name: 'stage-05',
    title: 'Lights up in the hall',
    alt: 'Silhouettes of the audience hold up glowing phones towards Thandiwe Banda on a bright stage.',
    file: 'gallery/stage-05.svg',
  },
  {
    name: 'stage-06',
    title: 'Half an hour before',
    alt: 'Thandiwe Banda is seen in a dressing-room mirror framed with bulbs, powder and brushes on the table.',
    file: 'gallery/stage-06.svg',
  },
  {
    name: 'lake-01',
    title: 'Dugouts at sunrise',
    alt: 'Fishermen in dugout canoes cross the sun’s path on Lake Malawi.',
    file: 'gallery/lake-01.svg',
  },
  {
    name: 'lake-02',
    title: 'Tea below Mulanje',
    alt: 'Pickers with baskets work between curved rows of tea under the Mulanje massif.',
    file: 'gallery/lake-02.svg',
  },
  {
    name: 'lake-03',
    title: 'Market morning',
    alt: 'Women sell baskets of fruit under striped awnings hung with chitenje cloth.',
    file: 'gallery/lake-03.svg',
  },
  {
    name: 'lake-04',
    title: 'Baobab at dusk',
    alt: 'A huge baobab stands black against a red evening sky, two people resting at its foot.',
    file: 'gallery/lake-04.svg',
  },
  {
    name: 'lake-05',
    title: 'Nets drying on the beach',
    alt: 'Fishing nets hang on poles in the morning light with canoes drawn up on the sand.',
    file: 'gallery/lake-05.svg',
  },
  {
    name: 'lake-06',
    title: 'The path through the village',
    alt: 'A path winds between round thatched houses with painted walls towards the hills.',
    file: 'gallery/lake-06.svg',
  },
  {
    name: 'community-01',
    title: 'Hands together',
    alt: 'Ten hands in different browns with chitenje sleeves meet in a circle over a sun.',
    file: 'gallery/community-01.svg',
  },
  {
    name: 'community-02',
    title: 'A tree for every pupil',
    alt: 'Thandiwe Banda and two children plant a young tree on a hillside.',
    file: 'gallery/community-02.svg',
  },
  {
    name: 'community-03',
    title: 'The sewing cooperative',
    alt: 'Three women sew long runs of chitenje at hand-turned machines.',
    file: 'gallery/community-03.svg',
  },
  {
    name: 'community-04',
    title: 'Drum and dance',
    alt: 'Dancers in chitenje circle around drummers in the evening sun.',
    file: 'gallery/community-04.svg',
  },
  {
    name: 'community-05',
    title: 'Volunteer day at the clinic',
    alt: 'Volunteers in red shirts welcome mothers under banners outside a small clinic.',
    file: 'gallery/community-05.svg',
  },
  {
    name: 'community-06',
    title: 'Stories by the fire',
    alt: 'Thandiwe Banda reads to a circle of children by a campfire under the stars.',
    file: 'gallery/community-06.svg',
  },
  // Covers of events and updates.
  {
    name: 'cover-radio',
    title: 'On air',
    alt: 'A studio microphone with sound rings like a rising sun.',
    file: 'covers/cover-radio.svg',
  },
  {
    name: 'cover-mentoring',
    title: 'A talk between two women',
    alt: 'Thandiwe Banda and another woman talk over tea at a table in front of a sunlit window.',
    file: 'covers/cover-mentoring.svg',
  },
  {
    name: 'cover-walk',
    title: 'The charity walk',
    alt: 'Thandiwe Banda leads a crowd in chitenje under rows of coloured pennants.',
    file: 'covers/cover-walk.svg',
  },
  {
    name: 'cover-books',
    title: 'Steps to the sun',
    alt: 'Books stacked as a staircase lead a schoolgirl up to the sun.',
    file: 'covers/cover-books.svg',
  },
  {
    name: 'cover-gala',
    title: 'The gala table',
    alt: 'A chandelier shines over round tables laid with chitenje cloth, flowers and candles.',
    file: 'covers/cover-gala.svg',
  },
  {
    name: 'cover-press',
    title: 'Questions, please',
    alt: 'A cluster of press microphones points up in front of a chitenje wall.',
    file: 'covers/cover-press.svg',
  },
  {
    name: 'cover-vote',
    title: 'Your vote in your hand',
    alt: 'A hand holds up a phone with a rising sun on its screen.',
    file: 'covers/cover-vote.svg',
  },
  {
    name: 'cover-scholarship',
    title: 'Caps in the air',
    alt: 'Graduation caps fly over raised hands in front of the sun.',
    file: 'covers/cover-scholarship.svg',
  },
  {
    name: 'cover-workshop',
    title: 'Hands on',
    alt: 'Seen from above, hands work at laptops and notebooks around one table.',
    file: 'covers/cover-workshop.svg',
  },
  {
    name: 'cover-finale',
    title: 'The night of the crown',
    alt: 'A gold crown hangs in crossing beams of light over the stage.',
    file: 'covers/cover-finale.svg',
  },
  // Posters of the films.
  {
    name: 'film-reading-club',
    title: 'Poster: a Saturday at the reading club',
    alt: 'Three girls read on a mat under a mango tree while the sun rises over the lake.',
    file: 'films/film-reading-club.svg',
  },
  {
    name: 'film-gown',
    title: 'Poster: the making of the gown',
    alt: 'A black sewing machine stands on green-blue chitenje cloth before a large sun, with scissors beside it.',
    file: 'films/film-gown.svg',
  },
  {
    name: 'film-workshop',
    title: 'Poster: the first code workshop',
    alt: 'A laptop with a sun on its screen stands on a table beside a steaming cup of coffee.',
    file: 'films/film-workshop.svg',
  },
  {
    name: 'film-greeting',
    title: 'Poster: a greeting to the voters',
    alt: 'Thandiwe Banda, crowned and in a red chitenje gown with a sash, smiles and waves before the sun.',
    file: 'films/film-greeting.svg',
  },
  // Logos of invented sponsors, on a transparent ground.
  {
    name: 'logo-nyanja',
    title: 'Nyanja Airtime',
    alt: 'Logo of Nyanja Airtime: three waves under a signal arc.',
    file: 'logos/logo-nyanja.svg',
  },
  {
    name: 'logo-mulanje',
    title: 'Mulanje Tea Estates',
    alt: 'Logo of Mulanje Tea Estates: a tea leaf in front of a mountain.',
    file: 'logos/logo-mulanje.svg',
  },
  {
    name: 'logo-chitenje',
    title: 'Chitenje House',
    alt: 'Logo of Chitenje House: nested diamonds as a woven square.',
    file: 'logos/logo-chitenje.svg',
  },
  {
    name: 'logo-lilongwe',
    title: 'Lilongwe Books',
    alt: 'Logo of Lilongwe Books: an open book with a sun above it.',
    file: 'logos/logo-lilongwe.svg',
  },
  {
    name: 'logo-warmheart',
    title: 'Warm Heart Lodges',
    alt: 'Logo of Warm Heart Lodges: a heart under a thatched roof.',
    file: 'logos/logo-warmheart.svg',
  },
  {
    name: 'logo-sunrise',
    title: 'Sunrise Solar',
    alt: 'Logo of Sunrise Solar: a half sun over the cells of a solar panel.',
    file: 'logos/logo-sunrise.svg',
  },
];
