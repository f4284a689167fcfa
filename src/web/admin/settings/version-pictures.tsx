import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type BrandPicture, BrandPictures, brandPictures } from '../../../shared/admin/settings.ts';
import { settingLabels } from '../../../shared/settings/setting-labels.ts';
import { sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { formatDifferences } from '../history/comparison-steps.tsx';
import type { Difference } from '../history/difference.ts';
import { VersionDifferences } from '../history/version-differences.tsx';
import { FormError } from '../ui/form-error.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { useNotify } from '../ui/notices.tsx';
import { BrandPictureImage } from './brand-picture-image.tsx';
import { brandPicturesQuery } from './section-query.ts';
import { useSavedThemeColor } from './use-saved-theme-color.ts';

type VersionPicturesProps = {
  readonly version: number;
  readonly pictures: BrandPictures;
  /** How the values of the version differ from those of the form, which does not have the pictures. */
  readonly differences: readonly Difference[];
  /** The colour of the version. */
  readonly themeColor: string;
  /** What can be done with the values. */
  readonly actions: ReactNode;
  readonly isLookOnly: boolean;
};

const isSame = (picture: BrandPicture, one: BrandPictures, other: BrandPictures): boolean =>
  picture === 'favicon' ? one.favicon === other.favicon : one.logo?.url === other.logo?.url;

/**
 * How a version of Appearance differs: its values from the form, and its logo and favicon from those of the site. Like an upload, a
 * restored picture is on the site at once.
 */
export const VersionPictures = (props: VersionPicturesProps) => {
  const { version, pictures, differences, themeColor, actions, isLookOnly } = props;
  const siteColor = useSavedThemeColor();
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
      {(now) => {
        const differing = brandPictures.filter((picture) => !isSame(picture, pictures, now));
        return (
          <>
            {differences.length > 0 || differing.length === 0 ? (
              // A frame of their own: the button stays beside its values, and never covers those of the pictures.
              <div className="grid gap-4">
                <VersionDifferences differences={differences} further={differing.length} />
                {actions}
              </div>
            ) : (
              <p role="status" className="font-semibold">
                {formatDifferences(differing.length)}
              </p>
            )}
            {differing.map((picture) => (
              <section key={picture} className="grid gap-3" aria-label={settingLabels[picture]}>
                <h3 className="font-sans text-base font-semibold">{settingLabels[picture]}</h3>
                <div className="grid grid-cols-2 gap-3">
                  {(
                    [
                      ['This version', pictures, themeColor],
                      ['On the site', now, siteColor],
                    ] as const
                  ).map(([label, shown, color]) => (
                    <figure key={label} className="grid gap-1">
                      <div className="grid min-h-24 place-items-center rounded-xl border border-line bg-paper p-4">
                        <BrandPictureImage picture={picture} pictures={shown} themeColor={color} alt="" />
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
        );
      }}
    </FourStates>
  );
};
