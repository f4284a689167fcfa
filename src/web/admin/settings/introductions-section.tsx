import { introductionNames, introductionPlaces } from '../../../shared/settings/introductions.ts';
import { usePageData } from '../page-data-context.tsx';
import { SectionForm } from './section-form.tsx';
import { OptionalTextField } from './setting-fields.tsx';

const describeDefault = (sentence: string | null): string =>
  sentence === null ? 'Without it, nothing is shown.' : `Without it: ${sentence}`;

/** The sentences under the titles of public pages and boxes. */
const IntroductionsSection = () => {
  const { contestantName } = usePageData();
  return (
    <SectionForm section="introductions">
      {(form) => {
        const { value, onChange } = form.bind('introductions');
        return (
          <>
            <p className="text-ink-soft">
              The sentence under the title of a page or a box. Plain text, up to 300 characters.
            </p>
            {introductionNames.map((place) => {
              const { label, getDefault } = introductionPlaces[place];
              return (
                <OptionalTextField
                  key={place}
                  label={label}
                  isLong
                  hint={describeDefault(getDefault(contestantName))}
                  value={value[place] ?? null}
                  onChange={(text) => {
                    const { [place]: _, ...others } = value;
                    onChange(text === null ? others : { ...others, [place]: text });
                  }}
                  fieldError={form.errorAt(`introductions.${place}`)}
                />
              );
            })}
          </>
        );
      }}
    </SectionForm>
  );
};

export default IntroductionsSection;
