import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type AnyContentType, listFormFields } from '../../../../content/content-type.ts';
import type { AnyField } from '../../../../content/field.ts';
import { maxExcerptLength } from '../../../../content/search-and-sharing.ts';
import { page as pageType } from '../../../../content/types/page.ts';
import { update } from '../../../../content/types/update.ts';
import { usePageData } from '../../page-data-context.tsx';
import { DefinedField } from '../fields/defined-field.tsx';
import type { EntryFormState } from '../form/use-entry-form.ts';
import { describeLength, shownLengths } from './character-count.ts';
import { SearchResult } from './search-result.tsx';
import { ShareCard } from './share-card.tsx';
import { getSharedWords } from './shared-words.ts';
import { useSharePicture } from './use-share-picture.ts';

type SearchAndSharingProps = {
  readonly type: AnyContentType;
  readonly form: Pick<
    EntryFormState,
    'entry' | 'values' | 'formError' | 'pictures' | 'refillCounts' | 'addPictures' | 'changeField'
  >;
};

const whereExcerptIs = (type: AnyContentType): string =>
  type.name === update.name
    ? 'Shown in lists. If you leave this empty, lists show the beginning of the text.'
    : 'Shown in search results and with shared links if there is no search description.';

/** The hint of each field, with the length of its text. */
const hints: Readonly<Record<string, (text: string, type: AnyContentType) => string>> = {
  writtenExcerpt: (text, type) =>
    `${whereExcerptIs(type)} ${Array.from(text).length} of at most ${maxExcerptLength} characters.`,
  searchTitle: (text) =>
    `Shown in search results and with shared links. If you leave this empty, they show the title. ${describeLength(text, shownLengths.title)}`,
  searchDescription: (text) =>
    `If you leave this empty, the excerpt is shown, or the beginning of the text. ${describeLength(text, shownLengths.description)}`,
};

const getHint = (type: AnyContentType, name: string, value: unknown): string | undefined =>
  hints[name]?.(typeof value === 'string' ? value : '', type);

const Figure = ({ caption, children }: { readonly caption: string; readonly children: ReactNode }) => (
  <figure className="min-w-0">
    <figcaption className="pb-1 font-semibold">{caption}</figcaption>
    {children}
  </figure>
);

/** How the page looks in search results and in a chat, while its words are typed. */
const Appearance = ({ type, form: { entry, values, pictures } }: SearchAndSharingProps) => {
  const { siteTitle } = usePageData();
  const words = getSharedWords(type, values);
  const { address, error } = useSharePicture(type, entry?.id ?? null, values, pictures.length);
  const { host } = window.location;
  return (
    <>
      <Figure caption="In search results">
        <SearchResult {...words} host={host} siteTitle={siteTitle} />
      </Figure>
      <Figure caption="On WhatsApp">
        <ShareCard {...words} host={host} picture={address} />
        {error && (
          <p role="alert" className="pt-1 text-sm font-semibold text-danger">
            The picture could not be drawn. {error.message}
          </p>
        )}
      </Figure>
    </>
  );
};

type SharingFieldProps = SearchAndSharingProps & { readonly name: string; readonly field: AnyField };

const SharingField = ({ type, form, name, field }: SharingFieldProps) => {
  const fieldErrors = form.formError?.fieldErrors ?? {};
  const value = form.values.fields[name];
  return (
    <div className="min-w-0 [&_textarea]:h-20">
      <DefinedField
        field={field}
        value={value}
        fieldError={fieldErrors[name] ?? fieldErrors[`fields.${name}`]}
        hint={getHint(type, name, value)}
        pictures={form.pictures}
        onPictures={form.addPictures}
        onChange={(next) => form.changeField(name, next)}
      />
      {name === 'sharePicture' && (
        <p className="pt-1 text-sm text-ink-soft">
          {type.name === pageType.name
            ? 'If you choose none, the picture of the site is shown.'
            : 'If you choose none, the site draws one with the title and the picture of the entry.'}
        </p>
      )}
    </div>
  );
};

/** The fields about lists, search results and shared links, with what they look like; types without these fields show nothing. */
export const SearchAndSharing = ({ type, form }: SearchAndSharingProps) => {
  const [isOpened, setOpened] = useState(false);
  const fields = listFormFields(type).filter(([, { group }]) => group === 'sharing');
  if (fields.length === 0) return null;
  const fieldErrors = form.formError?.fieldErrors ?? {};
  const isOpen = isOpened || fields.some(([name]) => name in fieldErrors || `fields.${name}` in fieldErrors);
  return (
    <details
      className="group border-t border-line pt-4"
      open={isOpen}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <ChevronRight aria-hidden size={18} className="flex-none group-open:rotate-90" />
        Search and sharing
      </summary>
      {isOpen && (
        <div className="grid gap-5 pt-3">
          {fields.map(([name, field]) => (
            <SharingField key={`${name} ${form.refillCounts[name] ?? 0}`} {...{ type, form, name, field }} />
          ))}
          <Appearance type={type} form={form} />
        </div>
      )}
    </details>
  );
};
