import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AnyContentType, hasOwnPage } from '../../../../content/content-type.ts';
import { cleanSlug, createSlug } from '../../../../content/slug.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { toWallClock } from '../../../../shared/dates.ts';
import { FormField } from '../../ui/form-field.tsx';
import { formerOwnerQuery } from '../content-queries.ts';
import { AddressNotes } from './address-notes.tsx';
import { describeCleaning } from './cleaned-slug.ts';
import type { FormValues } from './form-values.ts';
import { FormerAddresses } from './former-addresses.tsx';

type SlugFieldProps = {
  readonly type: AnyContentType;
  /** The stored entry; null for a new one. */
  readonly entry: ContentEntry | null;
  readonly values: FormValues;
  /** Time zone and date format of the campaign; null while they load. */
  readonly clock: ContentEntry['clock'] | null;
  readonly fieldError: string | undefined;
  readonly onChange: (slug: string) => void;
};

/** Milliseconds between the last typed character and the request. */
const typingPause = 400;

/** The title of another entry whose old links have the typed slug; null if there is none. */
const useFormerOwner = (type: AnyContentType, slug: string, entry: ContentEntry | null): string | null => {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTyped(slug), typingPause);
    return () => clearTimeout(timer);
  }, [slug]);
  const isAsked = typed === slug && type.pathOf(typed) !== entry?.path && typed !== '';
  const { data } = useQuery({ ...formerOwnerQuery(type, typed, entry?.id ?? null), enabled: isAsked });
  return (isAsked && data) || null;
};

/** The last part of the page's address; nothing for types without own pages. */
export const SlugField = (props: SlugFieldProps) =>
  hasOwnPage(props.type) ? <OwnSlugField {...props} /> : null;

const OwnSlugField = ({ type, entry, values, clock, fieldError, onChange }: SlugFieldProps) => {
  const day = values.date.slice(0, 10) || toWallClock(Date.now(), clock?.timezone ?? 'UTC').slice(0, 10);
  const isBlank = values.title === '' && values.html === '';
  const derived = isBlank ? '' : createSlug(type, values, day);
  /** The last thing that the member typed; null if nothing was typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const cleaned = cleanSlug(values.slug);
  const slug = cleaned || derived;
  const formerOwner = useFormerOwner(type, cleaned, entry);
  const notes = [
    ...describeCleaning(typed, values.slug),
    // Compared with the page's own address: the stored slug may be one of changes that are not published yet.
    ...(entry?.isAddressKept && type.pathOf(slug) !== entry.path
      ? [`The old address ${entry.path} keeps working: it leads to the new one.`]
      : []),
    ...(formerOwner === null
      ? []
      : [
          `This is an old address of “${formerOwner}”. Once this is published, links with that address lead here.`,
        ]),
  ];
  return (
    <div>
      <FormField
        label="Slug"
        fieldError={fieldError}
        hint={
          <>
            <span className="block wrap-anywhere">
              {slug ? `Address: ${type.pathOf(slug)}` : 'If you leave this empty, it is made from the title.'}
            </span>
            <AddressNotes notes={notes} />
          </>
        }
      >
        {(field) => (
          <input
            {...field}
            className="input"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={derived || 'made-from-the-title'}
            value={values.slug}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              onChange(event.currentTarget.value);
            }}
            onBlur={({ relatedTarget }) => {
              // The note below would move the button that is being pressed. A save cleans the slug itself.
              if (relatedTarget instanceof HTMLButtonElement) return;
              if (cleaned !== values.slug) onChange(cleaned);
            }}
          />
        )}
      </FormField>
      {entry && <FormerAddresses type={type} entry={entry} />}
    </div>
  );
};
