import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '../../../../shared/admin/media.ts';
import { DescribeForm } from '../../media/describe-form.tsx';
import { DescriptionFields, isTooLongDescription } from '../../media/description-fields.tsx';
import { mediaDetailsQuery } from '../../media/media-queries.ts';
import { TypedDescriptions } from '../../media/typed-descriptions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import type { getPublishingVerb } from './form-text.ts';
import type { Description, UndescribedPicture } from './undescribed-pictures.ts';

type UndescribedDialogProps = {
  readonly pictures: readonly UndescribedPicture[];
  /** What the button that leads on does. */
  readonly verb: ReturnType<typeof getPublishingVerb>;
  /** A picture of the library was described. */
  readonly onDescribed: (item: MediaItem) => void;
  /** Pictures of the text were described, by their places. */
  readonly onDescribedInText: (descriptions: ReadonlyMap<number, Description>) => void;
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
    {({ item }) => <DescribeForm item={item} onDescribed={onDescribed} hasSave={false} />}
  </FourStates>
);

const formatIntroduction = (count: number): string =>
  count === 0
    ? 'Nothing is left to describe. Thank you.'
    : `${count === 1 ? 'One picture has' : `${count} pictures have`} no alternative text. People who cannot see a picture cannot know what it shows. Please describe ${count === 1 ? 'it' : 'each picture'}, or choose “Mark as Decoration”.`;

/** Asks for missing alternative texts before something is published or scheduled. It is a reminder: that goes on with one click. */
export const UndescribedDialog = (props: UndescribedDialogProps) => {
  const { pictures, verb, onDescribed, onDescribedInText, onGoTo, onPublish, onClose } = props;
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const [typed] = useState(() => new Set<() => Promise<MediaItem | null>>());
  const [isSaving, setSaving] = useState(false);
  /** Whether every field has words; those of the library keep their own. */
  const [isFilled, setFilled] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const publishButton = useRef<HTMLButtonElement>(null);
  const count = useRef(pictures.length);
  useEffect(() => {
    // A described picture leaves the list, with the button that had the focus.
    if (pictures.length < count.current)
      (list.current?.querySelector('input') ?? publishButton.current)?.focus();
    count.current = pictures.length;
  }, [pictures.length]);

  /** What is typed for pictures of the text goes into the form. */
  const applyTexts = (): void => {
    const descriptions = new Map<number, Description>();
    for (const [place, text] of texts)
      if (text.trim() !== '') descriptions.set(place, { alt: text.trim(), isDecorative: false });
    setTexts(new Map());
    if (descriptions.size > 0) onDescribedInText(descriptions);
  };
  const describeOne = (place: number, description: Description): void => {
    setTexts((before) => new Map([...before].filter(([other]) => other !== place)));
    onDescribedInText(new Map([[place, description]]));
  };
  const saveTyped = () => Promise.all([...typed].map((save) => save()));
  /** Nothing that was typed is lost when the dialog is closed without publishing. */
  const leave = (): void => {
    applyTexts();
    void saveTyped();
    onClose();
  };
  const publish = async () => {
    // The fields say why.
    if ([...texts.values()].some(isTooLongDescription)) {
      list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setSaving(true);
    const saved = await saveTyped();
    setSaving(false);
    // The field says why.
    if (saved.includes(null)) return;
    applyTexts();
    onPublish();
  };
  return (
    <Dialog title="Alternative texts" onClose={leave}>
      <TypedDescriptions value={typed}>
        <div
          className="grid gap-4"
          onInput={({ currentTarget }) =>
            setFilled([...currentTarget.querySelectorAll('input')].every(({ value }) => value.trim() !== ''))
          }
        >
          <p role="status">{formatIntroduction(pictures.length)}</p>
          <ul ref={list} className="divide-y divide-line">
            {pictures.map(({ name, src, mediaId, place }) => (
              <li key={`${mediaId} ${place}`} className="py-4">
                {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside the picture */}
                <div role="group" aria-label={name} className="grid gap-3">
                  <div className="flex items-center gap-3">
                    {src && (
                      <img
                        src={src}
                        alt=""
                        className="size-20 flex-none rounded-lg bg-paper object-contain"
                      />
                    )}
                    <div className="grid min-w-0 justify-items-start gap-1">
                      <span className="line-clamp-2 wrap-anywhere">{name}</span>
                      {mediaId === null && (
                        <button
                          type="button"
                          className="btn btn-plain btn-small -ml-3 underline"
                          aria-label={`Go to picture “${name}”`}
                          onClick={() => {
                            applyTexts();
                            onGoTo(src ?? '');
                          }}
                        >
                          Go to Picture
                        </button>
                      )}
                    </div>
                  </div>
                  {mediaId !== null && <DescribeInLibrary id={mediaId} onDescribed={onDescribed} />}
                  {place !== null && (
                    <DescriptionFields
                      alt={texts.get(place) ?? ''}
                      hasSave={false}
                      onChange={(alt) => setTexts((before) => new Map(before).set(place, alt))}
                      onSave={() => {
                        const alt = texts.get(place)?.trim() ?? '';
                        if (alt !== '') describeOne(place, { alt, isDecorative: false });
                      }}
                      onDecoration={() => describeOne(place, { alt: '', isDecorative: true })}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
          <div className="dialog-actions justify-end">
            <button type="button" className="btn btn-quiet max-sm:flex-1 max-sm:px-2" onClick={leave}>
              Back to the Form
            </button>
            <button
              ref={publishButton}
              type="button"
              className="btn btn-main max-sm:flex-1 max-sm:px-2"
              disabled={isSaving}
              onClick={() => void publish()}
            >
              {pictures.length === 0 || isFilled ? verb : `${verb} Anyway`}
            </button>
          </div>
        </div>
      </TypedDescriptions>
    </Dialog>
  );
};
