import { useState } from 'react';
import { videoServices } from '../../../../../addresses/videos/video-address.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { usePickPictures } from '../../form/picture-picker-context.tsx';
import { AddressField } from '../address-field.tsx';
import { toTextPicture } from '../insert/library-blocks.ts';
import { readTypedVideo } from '../typed-video.ts';
import type { BlockDialogProps } from './block-dialog-props.ts';
import { BlockForm, type FilledBlock } from './block-form.tsx';
import type { VideoAttributes } from './video-block.ts';

const names = Object.values(videoServices);
const serviceList = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const unknownVideo = `This is not the address of a video that the site can show. Videos from ${serviceList} work. Please copy the address of the video itself.`;

/** What becomes of a short link, such as those of TikTok's share button; empty for all other addresses. */
const describeShortLink = (address: string): string => {
  const video = readTypedVideo(address);
  return video?.player === null
    ? `This is a short link, which does not say which video it leads to. The page will show a picture with a link to ${videoServices[video.service]}. If you want the video to play on the page, please open the link and copy the full address.`
    : '';
};

const noVideo: VideoAttributes = { href: '', title: '', poster: null };

/** Inserts a video, or changes its address, title and still. */
export const VideoDialog = (props: BlockDialogProps) => {
  const { block } = props;
  const pick = usePickPictures();
  const before = block ? (block.attributes as VideoAttributes) : noVideo;
  const [address, setAddress] = useState(before.href);
  const [title, setTitle] = useState(before.title);
  const [poster, setPoster] = useState(before.poster);
  const [fieldError, setFieldError] = useState<string | undefined>();
  const readFields = (): FilledBlock | null => {
    const video = readTypedVideo(address);
    if (!video) {
      setFieldError(unknownVideo);
      return null;
    }
    return { attributes: { href: video.href, title: title.trim(), poster } };
  };
  return (
    <BlockForm {...props} name="video" onSubmit={readFields}>
      <div>
        <AddressField
          address={address}
          onChange={setAddress}
          fieldError={fieldError}
          hint={`Videos from ${serviceList} work.`}
        />
        <p role="status" className="pt-1 text-sm">
          {describeShortLink(address)}
        </p>
      </div>
      <FormField label="Title" isOptional hint="What the video shows. It is the text of the link.">
        {(field) => (
          <input
            {...field}
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
          {poster ? 'Choose Another Picture' : 'Choose a Picture'}
        </button>
        {poster && (
          <button type="button" className="btn btn-plain btn-small" onClick={() => setPoster(null)}>
            Remove Picture
          </button>
        )}
        <p className="basis-full text-sm text-ink-soft">
          This picture is shown until someone presses play. If you choose none, the site draws one.
        </p>
      </div>
    </BlockForm>
  );
};
