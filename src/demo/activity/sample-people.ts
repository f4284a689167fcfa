import { markSample } from '../mark-sample.ts';
import type { Random } from './random.ts';

/** A person of the sample data. Addresses are at example.org, and the numbers begin with zeros. */
export type SamplePerson = {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Marked, so that the team sees that the record is sample data. */
  readonly location: string;
};

const firstNames = [
  'Alinafe',
  'Atupele',
  'Blessings',
  'Chifundo',
  'Chikondi',
  'Chisomo',
  'Dalitso',
  'Esther',
  'Grace',
  'Innocent',
  'Khumbo',
  'Kondwani',
  'Limbani',
  'Lusungu',
  'Madalitso',
  'Mayamiko',
  'Memory',
  'Mercy',
  'Mphatso',
  'Mwayi',
  'Pemphero',
  'Precious',
  'Ruth',
  'Suzgo',
  'Tadala',
  'Takondwa',
  'Tamanda',
  'Temwa',
  'Thokozani',
  'Tiyamike',
  'Wezi',
  'Wongani',
  'Yankho',
] as const;

const lastNames = [
  'Banda',
  'Chavula',
  'Chipeta',
  'Chirwa',
  'Gondwe',
  'Jere',
  'Kachale',
  'Kalua',
  'Kamanga',
  'Kayira',
  'Manda',
  'Mbewe',
  'Mhango',
  'Mkandawire',
  'Moyo',
  'Msiska',
  'Mtonga',
  'Munthali',
  'Mvula',
  'Mwale',
  'Ngwira',
  'Nkhoma',
  'Nyirenda',
  'Phiri',
  'Soko',
  'Tembo',
  'Zimba',
] as const;

const towns = [
  'Blantyre',
  'Dedza',
  'Karonga',
  'Kasungu',
  'Lilongwe',
  'Mangochi',
  'Mulanje',
  'Mzuzu',
  'Nkhata Bay',
  'Salima',
  'Zomba',
] as const;

/** Every third person has only a number, every third only an address, the others have both. */
export const createPeople = (random: Random, count: number): readonly SamplePerson[] =>
  Array.from({ length: count }, (_, index) => {
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const network = random.pick(['99', '88']);
    return {
      name: `${first} ${last}`,
      email: index % 3 === 0 ? null : `${first}.${last}.${index + 1}@example.org`.toLowerCase(),
      phone: index % 3 === 1 ? null : `+265${network}0000${String(index + 1).padStart(3, '0')}`,
      location: markSample(random.pick(towns)),
    };
  });
