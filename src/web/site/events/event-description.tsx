import { excerptOf } from '../../../content/text.ts';

type EventDescriptionProps = { readonly title: string; readonly text: string };

/** How many characters of an event a card shows at first. */
const excerptLength = 200;

/** The beginning of the text, and all of it behind More: the browser's own fold, which needs no script. */
export const EventDescription = ({ title, text }: EventDescriptionProps) => {
  const excerpt = excerptOf(text, excerptLength);
  if (excerpt === text) return text ? <p>{text}</p> : null;
  return (
    <div className="group">
      {/* Browsers that cannot ask whether the fold is open show the beginning twice. */}
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
