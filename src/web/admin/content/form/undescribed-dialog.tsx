import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaItem } from '../../../../shared/admin/media.ts';
import { DescribeForm } from '../../media/describe-form.tsx';
import { mediaDetailsQuery } from '../../media/media-queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import type { UndescribedPicture } from './undescribed-pictures.ts';

type UndescribedDialogProps = {
  readonly pictures: readonly UndescribedPicture[];
  /** A picture of the library was described. */
  readonly onDescribed: (item: MediaItem) => void;
  /** Leads to a picture of the text. */
  readonly onGoTo: (src: string) => void;
  readonly onPublish: () => void;
  readonly onClose: () => void;
};

const DescribeInLibrary = ({
  id,
  onDescribed,
}: {
  readonly id: number;
  readonly onDescribed: (item: MediaItem) => void;
}) => (
  <FourStates query={useQuery(mediaDetailsQuery(id))} loading="Loading the picture…">
    {({ item }) => <DescribeForm item={item} onDescribed={onDescribed} />}
  </FourStates>
);

/** Reminds of missing alternative texts before something is published. It is a reminder: publishing goes on with one click. */
export const UndescribedDialog = (props: UndescribedDialogProps) => {
  const { pictures, onDescribed, onGoTo, onPublish, onClose } = props;
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <Dialog title="Alternative texts" onClose={onClose}>
      <div className="grid gap-4">
        <p role="status">
          {pictures.length === 0
            ? 'All pictures have an alternative text now. Thank you.'
            : `${pictures.length === 1 ? 'One picture has' : `${pictures.length} pictures have`} no alternative text. People who cannot see a picture do not learn what it shows.`}
        </p>
        <ul className="divide-y divide-line">
          {pictures.map(({ name, src, mediaId }, at) => (
            <li key={`${mediaId} ${src} ${at}`} className="grid gap-3 py-3">
              <div className="flex flex-wrap items-center gap-3">
                {src && <img src={src} alt="" className="size-14 flex-none rounded-lg object-cover" />}
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                {mediaId === null ? (
                  <button
                    type="button"
                    className="btn btn-quiet btn-small"
                    aria-label={`Go to picture “${name}”`}
                    onClick={() => onGoTo(src ?? '')}
                  >
                    Go to picture
                  </button>
                ) : (
                  openId !== mediaId && (
                    <button
                      type="button"
                      className="btn btn-quiet btn-small"
                      aria-label={`Describe “${name}”`}
                      onClick={() => setOpenId(mediaId)}
                    >
                      Describe
                    </button>
                  )
                )}
              </div>
              {mediaId !== null && openId === mediaId && (
                <DescribeInLibrary id={mediaId} onDescribed={onDescribed} />
              )}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Back to the form
          </button>
          <button type="button" className="btn btn-main" onClick={onPublish}>
            {pictures.length === 0 ? 'Publish' : 'Publish anyway'}
          </button>
        </div>
      </div>
    </Dialog>
  );
};
