import { type FormEvent, useState } from 'react';
import { readVideo, videoServices } from '../../../../../addresses/videos/video-address.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { usePickPictures } from '../../form/picture-picker-context.tsx';
import { toTextPicture } from '../insert/library-blocks.ts';
import { changeBlock } from './block-at-cursor.ts';
import type { BlockDialogProps } from './block-dialog-props.ts';
import type { VideoAttributes } from './video-block.ts';

const names = Object.values(videoServices);
const serviceList = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const unknownVideo = `This is not the address of a video that the site can show. Videos of ${serviceList} work. Please copy the address of the video itself.`;

const getHint = (address: string): string => {
  const video = readVideo(address);
  if (video?.player === null)
    return `This short link opens ${videoServices[video.service]}. If you want the video to play on the page, please enter its full address.`;
  return `Videos of ${serviceList} work.`;
};

const noVideo: VideoAttributes = { href: '', title: '', poster: null };

/** Inserts a video, or changes its address, title and still. */
export const VideoDialog = ({ editor, block, onClose, onDone }: BlockDialogProps) => {
  const pick = usePickPictures();
  const before = block ? (block.attributes as VideoAttributes) : noVideo;
  const [address, setAddress] = useState(before.href);
  const [title, setTitle] = useState(before.title);
  const [poster, setPoster] = useState(before.poster);
  const [fieldError, setFieldError] = useState<string | undefined>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const video = readVideo(address);
    if (!video) {
      setFieldError(unknownVideo);
      return;
    }
    const attributes: VideoAttributes = { href: video.href, title: title.trim(), poster };
    if (block) changeBlock(editor, block, attributes);
    else editor.chain().insertContent({ type: 'video', attrs: attributes }).run();
    onDone();
  };
  return (
    <FormDialog title={block ? 'Edit video' : 'Video'} onClose={onClose}>
      <form noValidate onSubmit={apply} className="grid gap-4">
        <FormField label="Address" fieldError={fieldError} hint={fieldError ? undefined : getHint(address)}>
          {(field) => (
            <input
              {...field}
              className="input"
              inputMode="url"
              data-first-focus
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://"
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
          )}
        </FormField>
        <FormField label="Title" isOptional hint="What the video shows. It is the text of the link.">
          {(field) => (
            <input
              {...field}
              dir="auto"
              className="input"
              maxLength={200}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          )}
        </FormField>
        <div className="flex flex-wrap items-center gap-3">
          {poster && <img src={poster.src} alt="" className="h-20 w-32 rounded-lg object-cover" />}
          <button
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() =>
              pick({ isMultiple: false, onPick: ([item]) => item && setPoster(toTextPicture(item)) })
            }
          >
            {poster ? 'Choose another still' : 'Choose a still'}
          </button>
          {poster && (
            <button type="button" className="btn btn-plain btn-small" onClick={() => setPoster(null)}>
              Remove still
            </button>
          )}
          <p className="basis-full text-sm text-ink-soft">
            The still is shown until someone presses play. Without one, the site draws its own.
          </p>
        </div>
        <div className="flex justify-end">
          <button type="submit" className="btn btn-main">
            {block ? 'Save video' : 'Insert video'}
          </button>
        </div>
      </form>
    </FormDialog>
  );
};
