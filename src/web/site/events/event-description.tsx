import { createLanguageExcerpt } from '../../../content/text/language-excerpt.ts';
import type { LanguageText } from '../../../content/text/language-text.ts';
import { Words } from '../ui/words.tsx';

type EventDescriptionProps = { readonly title: string; readonly text: LanguageText };

/** The length of the excerpt, in characters. */
const excerptLength = 200;

/** An excerpt of the text; a `details` element, which needs no script, shows all of it. */
export const EventDescription = ({ title, text }: EventDescriptionProps) => {
  const excerpt = createLanguageExcerpt(text, excerptLength);
  const words = (shown: LanguageText) => (
    <p>
      <Words text={shown} />
    </p>
  );
  if (excerpt === text) return text.join('') ? words(text) : null;
  return (
    <div className="group">
      {/* Browsers without `:has()` show the excerpt twice. */}
      <div className="group-has-[[open]]:hidden">{words(excerpt)}</div>
      <details className="group/fold">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          <span className="group-open/fold:hidden">More</span>
          <span className="hidden group-open/fold:inline">Less</span>
          <span className="sr-only"> about {title}</span>
        </summary>
        {words(text)}
      </details>
    </div>
  );
};
