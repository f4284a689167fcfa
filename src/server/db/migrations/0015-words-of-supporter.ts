/** A supporter as there was at this migration. */
export type OldSupporter = Readonly<Record<'name' | 'email' | 'phone' | 'location', string | null>>;

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word.replace(/^0+(?=\d)/, '')].slice(0, 32).join(''));

const endsOf = (phone: string): string[] => {
  const number = phone.replace(/\D/g, '').replace(/^265/, '');
  return number === '' ? [] : [number, number.slice(2), number.slice(-4)];
};

/** The words of a supporter by the rules of then, as of everything here. */
export const wordsOf = ({ name, email, phone, location }: OldSupporter): readonly string[] => {
  const texts = [name, email, location].filter((text) => text !== null);
  const words = [...new Set([...texts.flatMap(wordsIn), ...(phone === null ? [] : endsOf(phone))])].sort();
  return words.filter((word, index) => !words[index + 1]?.startsWith(word));
};

/** What a name is sorted by; empty where there is none. */
export const nameKeyOf = (name: string | null): string => wordsIn(name ?? '').join(' ');
