import { useQuery } from '@tanstack/react-query';
import type { SectionName } from '../../../shared/admin/setting-sections.ts';
import { settingLabels } from '../../../shared/settings/setting-labels.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { VersionDifferences } from '../history/version-differences.tsx';
import type { Values } from '../ui/form-values.ts';
import { FourStates } from '../ui/four-states.tsx';
import { listSectionDifferences } from './section-differences.ts';
import { sectionVersionQuery, sectionVersionsQuery } from './section-query.ts';
import { useSettingWords } from './use-setting-words.ts';
import { VersionPictures } from './version-pictures.tsx';

type SectionHistoryProps = {
  readonly section: SectionName;
  /** The values of the form. */
  readonly values: Values;
  /** A colleague has the section open. */
  readonly isLookOnly: boolean;
  readonly onRestore: (values: Values) => void;
  readonly onClose: () => void;
};

/** The versions of a settings section: each can be compared with the form, and put into it. */
export default function SectionHistory({ onClose, ...props }: SectionHistoryProps) {
  const list = useQuery(sectionVersionsQuery(props.section));
  return (
    <HistoryDialog
      list={list}
      onPage={() => {}}
      describeChanges={({ changed }) =>
        (changed ?? []).map((key) => settingLabels[key as keyof typeof settingLabels]).join(', ')
      }
      renderVersion={(version) => <ChosenVersion {...props} kind="versions" version={version} />}
      renderKept={(kept) => <ChosenVersion {...props} kind="kept-versions" version={kept} />}
      onClose={onClose}
    />
  );
}

type ChosenVersionProps = Omit<SectionHistoryProps, 'onClose'> & {
  readonly kind: 'versions' | 'kept-versions';
  readonly version: number;
};

const ChosenVersion = (props: ChosenVersionProps) => {
  const { section, kind, version, values, isLookOnly, onRestore } = props;
  const query = useQuery(sectionVersionQuery(section, kind, version));
  const words = useSettingWords();
  return (
    <FourStates query={query} loading="Loading the version…">
      {(older) => {
        const differences = listSectionDifferences(older.values, values, words);
        const actions = differences.length > 0 && !isLookOnly && (
          <div className="comparison-actions">
            <button type="button" className="btn btn-main" onClick={() => onRestore(older.values)}>
              Copy to the Form
            </button>
            <p className="text-sm text-ink-soft">These settings change on the site only when you save.</p>
          </div>
        );
        return older.pictures ? (
          <VersionPictures
            version={version}
            pictures={older.pictures}
            differences={differences}
            themeColor={String(older.values.themeColor)}
            actions={actions}
            isLookOnly={isLookOnly}
          />
        ) : (
          <>
            <VersionDifferences differences={differences} />
            {actions}
          </>
        );
      }}
    </FourStates>
  );
};
