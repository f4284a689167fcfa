import { useQuery } from '@tanstack/react-query';
import { useSite } from '../site-context.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { MediaKitControl } from './media-kit-control.tsx';
import { mediaKitQuery } from './media-kit-query.ts';
import { MediaKitSheet } from './media-kit-sheet.tsx';

/** Previews and download of the pictures for the press. */
export const MediaKitBox = () => {
  const { source, settings } = useSite();
  const kit = useQuery(mediaKitQuery(source));
  return (
    <section aria-labelledby="media-kit" className="border-2 border-line bg-white p-6 md:p-12">
      <p className="eyebrow">For the press</p>
      <h3 id="media-kit" className="mt-1 text-4xl md:text-5xl">
        Media Kit
      </h3>
      <QueryView
        query={kit}
        loading="Loading media kit..."
        failed="Failed to load media kit. Please try again later."
        isEmpty={(pictures) => pictures.length === 0}
        empty={
          <div className="bare-cloth mt-6">
            <p>No media kit available at the moment.</p>
          </div>
        }
      >
        {(pictures) => (
          <div className="mt-4 grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-14">
            <div>
              <p dir="auto" className="text-pretty">
                {settings.introductions.mediaKit}
              </p>
              <p className="mt-2 font-bold">
                {pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}
              </p>
              <MediaKitControl pictures={pictures} />
            </div>
            <MediaKitSheet pictures={pictures} />
          </div>
        )}
      </QueryView>
    </section>
  );
};
