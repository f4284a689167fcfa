import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BrandPicture, BrandPictures, brandPictures } from '../../../shared/admin/settings.ts';
import { settingLabels } from '../../../shared/setting-labels.ts';
import { sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { VersionDifferences } from '../history/version-differences.tsx';
import { FormError } from '../ui/form-error.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { useNotify } from '../ui/notices.tsx';
import { BrandPictureImage } from './brand-picture-image.tsx';
import { brandPicturesQuery } from './section-query.ts';

type VersionPicturesProps = {
  readonly version: number;
  readonly pictures: BrandPictures;
  /** The values of the version are those of the form, which does not have the pictures. */
  readonly isSameAsForm: boolean;
  readonly isLookOnly: boolean;
};

const isSame = (picture: BrandPicture, one: BrandPictures, other: BrandPictures): boolean =>
  picture === 'favicon' ? one.favicon === other.favicon : one.logo?.url === other.logo?.url;

/** The logo and the favicon of a version that differ from those of the site. Like an upload, a restored one is on the site at once. */
export const VersionPictures = ({ version, pictures, isSameAsForm, isLookOnly }: VersionPicturesProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const query = useQuery(brandPicturesQuery);
  const restore = useSave({
    mutationFn: (picture: BrandPicture) =>
      sendForData('POST', `/settings/pictures/${picture}/restore`, BrandPictures, { version }),
    onSuccess: (now) => {
      client.setQueryData(brandPicturesQuery.queryKey, now);
      void client.invalidateQueries({ queryKey: ['settings-versions', 'appearance'] });
      notify('Settings saved successfully!');
    },
  });
  return (
    <FourStates query={query}>
      {(now) => (
        <>
          {isSameAsForm && brandPictures.every((picture) => isSame(picture, pictures, now)) && (
            <VersionDifferences differences={[]} />
          )}
          {brandPictures
            .filter((picture) => !isSame(picture, pictures, now))
            .map((picture) => (
              <section key={picture} className="grid gap-3" aria-label={settingLabels[picture]}>
                <h3 className="font-sans text-base font-semibold">{settingLabels[picture]}</h3>
                <div className="grid grid-cols-2 gap-3">
                  {(
                    [
                      ['This version', pictures],
                      ['On the site', now],
                    ] as const
                  ).map(([label, shown]) => (
                    <figure key={label} className="grid gap-1">
                      <div className="grid min-h-24 place-items-center rounded-xl border border-line bg-paper p-4">
                        <BrandPictureImage picture={picture} pictures={shown} alt="" />
                      </div>
                      <figcaption className="text-sm text-ink-soft">{label}</figcaption>
                    </figure>
                  ))}
                </div>
                {!isLookOnly && (
                  <div className="flex flex-wrap items-center gap-2">
                    <button
                      type="button"
                      className="btn btn-main"
                      disabled={restore.isPending}
                      onClick={() => restore.mutate(picture)}
                    >
                      Restore the {settingLabels[picture]}
                    </button>
                    <p className="text-sm text-ink-soft">A restored {picture} is on the site right away.</p>
                  </div>
                )}
              </section>
            ))}
          <FormError error={restore.error} />
        </>
      )}
    </FourStates>
  );
};
