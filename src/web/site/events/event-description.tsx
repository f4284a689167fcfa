import { createExcerpt } from '../../../content/text.ts';

type EventDescriptionProps = { readonly title: string; readonly text: string };

/** The length of the excerpt, in characters. */
const excerptLength = 200;

/** An excerpt of the text; a `details` element, which needs no script, shows all of it. */
export const EventDescription = ({ title, text }: EventDescriptionProps) => {
  const excerpt = createExcerpt(text, excerptLength);
  if (excerpt === text) return text ? <p>{text}</p> : null;
  return (
    <div className="group">
      {/* Browsers without `:has()` show the excerpt twice. */}
      <p className="group-has-[[open]]:hidden">{excerpt}</p>
      <details className="group/fold">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          <span className="group-open/fold:hidden">More</span>
          <span className="hidden group-open/fold:inline">Less</span>
          <span className="sr-only"> about {title}</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  );
};
